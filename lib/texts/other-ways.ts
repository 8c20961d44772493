/** The agency's phone and e-mail, as pages show them. */
export type Ways = { phoneText: string; phoneLink: string; email: string; emailLink: string };

export const pickWays = ({ phoneText, phoneLink, email, emailLink }: Ways): Ways => ({
  phoneText,
  phoneLink,
  email,
  emailLink,
});

/** Writes a sentence with the other ways to contact the office, as texts and links. */
export const writeOtherWays = (ways: Ways): [text: string, href?: string][] => [
  ['Llámanos al '],
  [ways.phoneText, ways.phoneLink],
  [' o escríbenos a '],
  [ways.email, ways.emailLink],
  ['.'],
];
