import { emailLink, emailText, phoneLink, phoneText } from '../../lib/agency-texts';

/** The other ways to reach the office. */
export function Alternatives() {
  return (
    <span>
      {'Llámanos al '}
      <a href={phoneLink}>{phoneText}</a>
      {' o escríbenos a '}
      <a href={emailLink}>{emailText}</a>.
    </span>
  );
}
