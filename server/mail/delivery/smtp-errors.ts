import type { NodemailerError } from 'nodemailer';
import type { Delivery, Fault } from '../../data/outbox/delivery.ts';

/** The codes 1.7 to 1.9 are about the sender. */
const aboutRecipient = /^1\.([0-6]|10)$/;

/**
 * Classifies an SMTP error (RFC 5321, 4.2; RFC 3463). The reason leaves out the server's text, which may
 * name a person.
 * @param isOwn whether the recipient is the agency, whose e-mails are never given up
 * @param wasAskedFor whether the server had accepted DATA (354)
 */
export function readSmtpError(
  error: NodemailerError,
  isOwn: boolean,
  wasAskedFor = false,
): Delivery {
  const { code = '', command = '', responseCode = 0, response = '' } = error;
  const [, detail = ''] = /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const reason = [responseCode || code || 'error', detail, command].filter(Boolean).join(' ');
  const isFinal = responseCode >= 500;
  const say = (
    kind: 'refused' | 'unanswered' | 'unwanted' | 'delayed',
    fault: Fault,
  ): Delivery => ({
    kind,
    fault,
    reason,
  });
  const isDead = isFinal && aboutRecipient.test(detail);
  const returned: Delivery = isOwn
    ? say('delayed', 'address')
    : { kind: 'returned', fault: 'address', reason, isDead };

  if (!responseCode) {
    if (code === 'EAUTH' || code === 'ENOAUTH') return say('refused', 'password');
    // nodemailer refuses the address (EENVELOPE) or the content.
    if (code === 'EENVELOPE') return returned;
    if (/^E(MESSAGE|STREAM)$/.test(code)) return say('delayed', 'error');
    return say(wasAskedFor ? 'unwanted' : 'unanswered', 'unreachable');
  }
  const isLogin = code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode);
  if (isLogin && isFinal) return say('refused', 'password');
  if (/^(EHLO|HELO)$/.test(command)) return say('refused', 'greeting');
  const fault = isFinal ? 'blocked' : 'busy';
  // A server that has accepted the sender does send e-mails: the error is about this recipient or text.
  const isOfMail = wasAskedFor || (/^(EENVELOPE|EMESSAGE)$/.test(code) && command !== 'MAIL FROM');
  if (!isOfMail) return say('refused', fault);
  if (responseCode === 421) return say('unwanted', fault);
  if (detail ? detail.startsWith('2.') : responseCode === 552) return say('delayed', 'full');
  if (isAboutAddress(responseCode, detail, command))
    return isFinal ? returned : say('delayed', 'address');
  return say('unwanted', fault);
}

/** For a malformed address Exim responds with 501 or 553, other servers with 5.5.x. */
function isAboutAddress(code: number, detail: string, command: string): boolean {
  if (aboutRecipient.test(detail)) return true;
  if (command !== 'RCPT TO') return false;
  const isSyntax = [501, 553].includes(code) && (!detail || detail.startsWith('5.'));
  return isSyntax || (code === 550 && !detail);
}
