import { agency } from './agency.ts';

/**
 * The other ways to reach the office, as the parts of a sentence: texts, and links with their text.
 * @param emailLink opens an e-mail to the agency
 */
export const writeOtherWays = (emailLink = agency.emailLink): [text: string, href?: string][] => [
  ['Llámanos al '],
  [agency.phoneText, agency.phoneLink],
  [' o escríbenos a '],
  [agency.email, emailLink],
  ['.'],
];
