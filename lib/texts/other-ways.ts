/** How to reach the office: of an agency, as pages show it. */
export type Ways = { phoneText: string; phoneLink: string; email: string; emailLink: string };

export const pickWays = ({ phoneText, phoneLink, email, emailLink }: Ways): Ways => ({
  phoneText,
  phoneLink,
  email,
  emailLink,
});

/** The other ways to contact the office, as the parts of a sentence: texts, and links with their text. */
export const writeOtherWays = (ways: Ways): [text: string, href?: string][] => [
  ['Llámanos al '],
  [ways.phoneText, ways.phoneLink],
  [' o escríbenos a '],
  [ways.email, ways.emailLink],
  ['.'],
];
