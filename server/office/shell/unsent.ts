import type { NodemailerError } from 'nodemailer';
import { writeFault } from '../../mail/delivery/fault-texts.ts';
import { readRefusal } from '../../mail/delivery/refusals.ts';

/** Why an e-mail that somebody waits for has not left, for the owner. @param whose mailbox it was for */
export function describeUnsent(error: unknown, whose: 'own' | 'reader'): string {
  const delivery = readRefusal(error as NodemailerError, whose === 'own');
  return `No ha salido${'fault' in delivery ? `, porque ${writeFault(delivery.fault, whose)}` : ''}.`;
}
