import { createHash } from 'node:crypto';
import { normalizeEmail } from '../../lib/api/normalize.ts';

// The database stores what these functions return: a change needs a migration that fills the columns again.

/**
 * Returns the mailbox of an address: `ana+casa@example.com`, `"a\na"@example.com` and `Ana@example.com`
 * have the same, and so have `a.na@gmail.com` and `ana@googlemail.com`
 * (https://support.google.com/mail/answer/7436150).
 */
export function readMailbox(email: string): string {
  const mailbox = readWritten(email);
  const [, name] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? [];
  return name === undefined ? mailbox : `${name.replaceAll('.', '')}@gmail.com`;
}

/** Does the same but keeps Gmail's dots, as version 0.7.0 did for its hashes. */
function readWritten(email: string): string {
  const address = normalizeEmail(email).toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).replace(/["\\]/g, '').split('+');
  return name + address.slice(at);
}

/** Hashes an erased address, to recognize it without storing it. */
export const hashMailbox = (email: string) => hash(readMailbox(email));

/** Hashes an address as version 0.7.0 did. */
export const hashWritten = (email: string) => hash(readWritten(email));

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
