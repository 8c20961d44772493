import { readSmtpError } from '../../mail/delivery/smtp';

/** The codes of nodemailer's errors, by the command that a server refuses. */
const codes = {
  CONN: 'EPROTOCOL',
  'AUTH PLAIN': 'EAUTH',
  EHLO: 'EPROTOCOL',
  'MAIL FROM': 'EENVELOPE',
  'RCPT TO': 'EENVELOPE',
  DATA: 'EMESSAGE',
};

/** Reads a refusal. @param text the text behind the code, which may begin with an enhanced code */
const read = (
  command: keyof typeof codes,
  responseCode: number,
  text: string,
  isInternal = false,
) =>
  readSmtpError(
    {
      ...new Error(text),
      code: codes[command],
      command,
      responseCode,
      response: `${responseCode} ${text}`,
      wasAskedFor: command === 'DATA',
    } as Parameters<typeof readSmtpError>[0],
    isInternal,
  );

test.each([
  ['CONN', 421, '4.3.2 Busy', 'busy'],
  ['CONN', 554, 'No service', 'blocked'],
  ['EHLO', 450, '4.7.1 Helo command rejected', 'greeting'],
  ['AUTH PLAIN', 535, '5.7.8 Wrong password', 'password'],
  ['AUTH PLAIN', 525, '5.7.13 Account disabled', 'password'],
  ['AUTH PLAIN', 454, '4.7.0 Later', 'busy'],
  ['MAIL FROM', 421, 'Closing', 'busy'],
  ['MAIL FROM', 451, '4.3.0 Local error', 'busy'],
  ['MAIL FROM', 550, '5.1.8 Sender unknown', 'blocked'],
  ['MAIL FROM', 552, '5.2.2 Your mailbox is full', 'blocked'],
  ['MAIL FROM', 530, 'Authentication required', 'password'],
] as const)('Refused at %s, an e-mail is one of all: %i %s', (command, code, text, fault) => {
  expect(read(command, code, text)).toMatchObject({ kind: 'refused', fault });
});

test.each([
  ['RCPT TO', 421, '4.7.0 Too many', 'busy'],
  ['RCPT TO', 450, '4.7.1 Greylisted', 'busy'],
  ['RCPT TO', 451, 'Local error', 'busy'],
  ['RCPT TO', 452, 'No storage', 'busy'],
  ['RCPT TO', 550, '5.1.7 Bad sender', 'blocked'],
  ['RCPT TO', 550, '5.4.5 Daily quota exceeded', 'blocked'],
  ['RCPT TO', 550, '5.7.1 Relaying denied', 'blocked'],
  ['RCPT TO', 554, 'Blocked', 'blocked'],
  ['DATA', 421, '4.3.2 Closing', 'busy'],
  ['DATA', 451, '4.7.1 Try again later', 'busy'],
  ['DATA', 550, 'Looks like spam', 'blocked'],
  ['DATA', 554, '5.7.1 Blocked', 'blocked'],
] as const)('Refused at %s, an e-mail is not wanted now: %i %s', (command, code, text, fault) => {
  expect(read(command, code, text)).toMatchObject({ kind: 'later', fault });
});

test.each([
  [552, 'Mailbox full', 'full'],
  [552, '5.2.2 Mailbox full', 'full'],
  [550, '5.2.1 Mailbox disabled', 'full'],
  [450, '4.2.1 Mailbox busy', 'full'],
  [450, '4.1.1 Not now', 'address'],
] as const)('A mailbox takes no e-mail now: %i %s', (code, text, fault) => {
  expect(read('RCPT TO', code, text)).toMatchObject({ kind: 'later', fault });
});

test.each([
  [550, 'No such user', false],
  [501, 'malformed address', false],
  [501, '5.5.4 Invalid domain', false],
  [553, 'bad domain', false],
  [550, '5.1.1 No such user', true],
  [550, '5.1.10 Recipient not found', true],
  [553, '5.1.3 Bad address', true],
])(
  'An address does not exist, and the agency’s own does: %i %s, surely: %j',
  (code, text, isDead) => {
    expect(read('RCPT TO', code, text)).toMatchObject({
      kind: 'returned',
      fault: 'address',
      isDead,
    });
    expect(read('RCPT TO', code, text, true)).toMatchObject({ kind: 'later', fault: 'address' });
  },
);

test('The reason of a refusal has its codes, and not its words, which may name a person', () => {
  const { reason } = read('RCPT TO', 550, '5.1.1 <ana@casa.es> No such user') as { reason: string };
  expect(reason).toBe('550 1.1 RCPT TO');
});
