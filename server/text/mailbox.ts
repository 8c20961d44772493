import { hash } from 'node:crypto';
import { normalizeEmail, trimEnds, trimText } from '../../lib/api/normalize.ts';

/**
 * Returns the mailbox of an address: `ana+casa@example.com`, `"a\na"@example.com` and `Ana@example.com`
 * have the same, and so have `a.na@gmail.com` and `ana@googlemail.com`
 * (https://support.google.com/mail/answer/7436150). The database stores it, and its hash: a change has to
 * fill the columns again.
 */
export function readMailbox(email: string): string {
  const address = normalizeEmail(email).toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).replace(/["\\]/g, '').split('+');
  return /^@(?:gmail|googlemail)\.com$/.test(address.slice(at))
    ? `${name.replaceAll('.', '')}@gmail.com`
    : name + address.slice(at);
}

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const mailbox = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'i');

/** Whether a header may name an address (RFC 5321, 4.1.2, without quotes): for others a server refuses the e-mail. */
export const isMailbox = (email: string) => mailbox.test(email);

export const hashMailbox = (email: string) => hash('sha256', readMailbox(email), 'base64url');

const around = '[<>()\\[\\]"\'«»,.;]';

/** Reads the address in texts like «Ana Peña <ana@casa.es>», «mailto:ana@casa.es» or «(ana@casa.es)». */
export function readMeantAddress(text: string): string {
  const whole = trimText(text);
  const inner = whole.slice(whole.lastIndexOf('<') + 1);
  const [address = ''] = inner.replace(/^mailto:/i, '').split('?');
  return normalizeEmail(trimEnds(address, around));
}
