import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { MailFault, Result } from '../../data/outbox/outbox.ts';

/** `name` is our name in EHLO. */
export type SmtpServer = { url: string; name: string; requireTLS: boolean; ignoreTLS: boolean };

/**
 * Returns the timeouts of an SMTP connection. After DATA a server may take ten minutes to respond
 * (RFC 5321, 4.5.3.2.6); a client that gives up earlier sends a second copy.
 */
export const bounds = (minute: number) => ({
  connectionTimeout: minute,
  greetingTimeout: minute,
  socketTimeout: 11 * minute,
});

/**
 * Connects to a mail server: for each e-mail anew, so that a slow one holds up no other; for letters once,
 * because Gmail refuses many logins in a short time (454 4.7.0).
 */
export function connectToServer(server: SmtpServer, times: ReturnType<typeof bounds>) {
  const settings = { ...server, ...times };
  const single = createTransport(settings);
  const shared = createTransport({ ...settings, pool: true, maxConnections: 1, maxRequeues: 0 });

  return {
    /** @throws a NodemailerError */
    send: (options: SendMailOptions, isLetter = false) =>
      (isLetter ? shared : single).sendMail(options),
    verify: () => single.verify(),
    close: () => shared.close({ force: true }),
  };
}

/** What a mail server's answer means for an e-mail. */
type Meaning = readonly [kind: 'refused' | 'unanswered' | 'later' | 'returned', fault: MailFault];

/**
 * Classifies an SMTP error. The reason leaves out the server's text, which may name a person.
 * @param isInternal whether the recipient is the agency, whose e-mails are never given up
 */
export function readSmtpError(error: NodemailerError, isInternal: boolean) {
  const { code = '', command = '', responseCode = 0, response = '' } = error;
  const [, detail = ''] = /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const [kind, fault] = responseCode ? readResponse(error, detail) : readFailure(code);
  return {
    kind: kind === 'returned' && isInternal ? ('later' as const) : kind,
    fault,
    reason: [responseCode || code || 'error', detail, command].filter(Boolean).join(' '),
    isDead: kind === 'returned' && aboutRecipient.test(detail),
  } satisfies Result;
}

function readFailure(code: string): Meaning {
  if (code === 'EAUTH' || code === 'ENOAUTH') return ['refused', 'password'];
  // nodemailer refuses the address (EENVELOPE) or the content.
  if (code === 'EENVELOPE') return ['returned', 'address'];
  if (code === 'EMESSAGE' || code === 'ESTREAM') return ['later', 'error'];
  return ['unanswered', 'unreachable'];
}

/** Reads an answer of the server (RFC 5321, 4.2; RFC 3463). @param detail of its enhanced code: `1.1` of 5.1.1 */
function readResponse(error: NodemailerError, detail: string): Meaning {
  const { code = '', command = '', responseCode = 0 } = error;
  const isFinal = responseCode >= 500;
  const fault = isFinal ? 'blocked' : 'busy';
  // The server closes the connection, because of this e-mail or of all.
  if (responseCode === 421) return ['unanswered', fault];
  const isLogin = code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode);
  if (isLogin && isFinal) return ['refused', 'password'];
  if (/^(EHLO|HELO)$/.test(command)) return ['refused', 'blocked'];
  // A server that has accepted the sender does send e-mails: the error is about this recipient or text.
  const isOfMail = /^(EENVELOPE|EMESSAGE)$/.test(code) && command !== 'MAIL FROM';
  if (!isOfMail) return ['refused', fault];
  if (detail ? detail.startsWith('2.') : responseCode === 552) return ['later', 'full'];
  // For a malformed address Exim responds with 501 or 553, other servers with 5.5.x.
  const isSyntax = [501, 553].includes(responseCode) && /^(5\.|$)/.test(detail);
  const isAboutAddress = command === 'RCPT TO' && (isSyntax || (responseCode === 550 && !detail));
  if (isAboutAddress || aboutRecipient.test(detail))
    return [isFinal ? 'returned' : 'later', 'address'];
  return ['later', fault];
}

/** The codes 1.7 to 1.9 are about the sender. */
const aboutRecipient = /^1\.([0-6]|10)$/;
