import { agency } from '../../lib/agency';

/** The other ways to reach the office. */
export function Alternatives() {
  return (
    <span>
      {'Llámanos al '}
      <a href={agency.phoneLink}>{agency.phoneText}</a>
      {' o escríbenos a '}
      <a href={agency.emailLink}>{agency.email}</a>.
    </span>
  );
}
