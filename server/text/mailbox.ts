import { createHash } from 'node:crypto';
import { normalizeEmail } from '../../lib/api/normalize.ts';

// The database keeps what these functions return: after a change, a new version of the schema fills the columns again.

/**
 * The mailbox of an address: `ana+casa@example.com`, `"a\na"@example.com` and `Ana@example.com` have
 * the same; so have `a.na@gmail.com` and `ana@googlemail.com` (https://support.google.com/mail/answer/7436150).
 */
export function readMailbox(email: string): string {
  const mailbox = readWritten(email);
  const [, name] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? [];
  return name === undefined ? mailbox : `${name.replaceAll('.', '')}@gmail.com`;
}

/** The same without removing Gmail's dots: hashes of version 0.7.0 are of this form. */
function readWritten(email: string): string {
  const address = normalizeEmail(email).toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).replace(/["\\]/g, '').split('+');
  return name + address.slice(at);
}

/** The hash of an erased address: it recognizes the address, and cannot be turned back into it. */
export const hashMailbox = (email: string) => hash(readMailbox(email));

/** The hash that an earlier version kept of an address. */
export const hashWritten = (email: string) => hash(readWritten(email));

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
