/** The agency's phone and e-mail, as pages show them. */
export type Ways = { phoneText: string; phoneLink: string; email: string; emailLink: string };

/** Says how else to reach the office. */
export const OtherWays = ({ phoneText, phoneLink, email, emailLink }: Ways) => (
  <span>
    Llámanos al <a href={phoneLink}>{phoneText}</a> o escríbenos a <a href={emailLink}>{email}</a>.
  </span>
);
