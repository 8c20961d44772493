import { agency } from '../../lib/agency.ts';
import type { Typed } from './forms.ts';

/** Windows hands longer addresses over to no mail program. */
const longestAddress = 2000;

/** The other ways to the office: the e-mail holds what was typed, if it is not too long for a link. */
export function Alternatives({ typed = {} }: { typed?: Typed }) {
  const text = Object.values(typed).filter(Boolean).join('\r\n\r\n');
  const filled = `${agency.emailLink}?body=${encodeURIComponent(text)}`;
  const link = text && filled.length < longestAddress ? filled : agency.emailLink;
  return (
    <p>
      También puedes llamarnos al <a href={agency.phoneLink}>{agency.phoneText}</a> o escribirnos a{' '}
      <a href={link}>{agency.email}</a>.
    </p>
  );
}
