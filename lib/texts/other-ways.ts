import { agency } from '../agency.ts';

/**
 * The other ways to contact the office, as the parts of a sentence: texts, and links with their text.
 * @param emailLink a `mailto:` link to the agency
 */
export const writeOtherWays = (emailLink = agency.emailLink): [text: string, href?: string][] => [
  ['Llámanos al '],
  [agency.phoneText, agency.phoneLink],
  [' o escríbenos a '],
  [agency.email, emailLink],
  ['.'],
];
