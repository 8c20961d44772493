import type { NodemailerError } from 'nodemailer';

/**
 * Why an e-mail is not sent. `password`, `unreachable`, `busy` (a limit, or not now) and `blocked`
 * (a rule of the server) are about our mail server; `full` and `address` about the recipient's
 * mailbox; `unset` says that there is no mail server yet, `gone` that nobody wants the e-mail any
 * more, and `error` that this machine failed.
 */
export type Fault =
  | ('password' | 'unreachable' | 'busy' | 'blocked')
  | ('full' | 'address' | 'unset' | 'gone' | 'error');

/**
 * The result of an attempt. `unset`: kept until there is a mail server. `refused`: the server would
 * say so to any e-mail; `isOfMail` if it said so only once it knew the recipient. `delayed`: the
 * recipient's mailbox does not take it now. `returned`: there is no such mailbox.
 */
export type Delivery =
  | { kind: 'sent' | 'gone' | 'unset' }
  | { kind: 'refused'; fault: Fault; reason: string; isOfMail: boolean }
  | { kind: 'delayed' | 'returned'; fault: Fault; reason: string };

/**
 * Reads what an SMTP server's refusal is about (RFC 5321, 4.2; RFC 3463). Its words may name a
 * person, and are left out of the reason.
 * @param isOwn whether the recipient is the agency, whose mailbox is never given up
 */
export function explain(error: NodemailerError, isOwn: boolean): Delivery {
  const { code = '', command = '', responseCode = 0, response = '' } = error;
  const [, detail = ''] = /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const reason = [responseCode || code || 'error', detail, command].filter(Boolean).join(' ');
  const isFinal = responseCode >= 500;
  const refuse = (fault: Fault, isOfMail = false): Delivery => {
    return { kind: 'refused', fault, reason, isOfMail };
  };
  const give = (kind: 'delayed' | 'returned', fault: Fault): Delivery => ({ kind, fault, reason });
  const returned = give(isOwn ? 'delayed' : 'returned', 'address');

  if (!responseCode) {
    if (code === 'EAUTH' || code === 'ENOAUTH') return refuse('password');
    // nodemailer cannot send to this address, or not this content.
    if (code === 'EENVELOPE') return returned;
    return /^E(MESSAGE|STREAM)$/.test(code) ? give('delayed', 'error') : refuse('unreachable');
  }
  const isLogin = code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode);
  if (isLogin && isFinal) return refuse('password');
  const isOfMail = /^(EENVELOPE|EMESSAGE)$/.test(code) && command !== 'MAIL FROM';
  if (!isOfMail || responseCode === 421) return refuse(isFinal ? 'blocked' : 'busy');
  if (detail ? detail.startsWith('2.') : responseCode === 552) return give('delayed', 'full');
  // 1.7 to 1.9 are about the sender.
  const isAddress = detail
    ? /^1\.([0-6]|10)$/.test(detail)
    : responseCode === 550 && command === 'RCPT TO';
  if (isAddress) return isFinal ? returned : give('delayed', 'address');
  return refuse(isFinal ? 'blocked' : 'busy', true);
}
