import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { minute } from '../../data/database/times.ts';
import { putFile } from '../../data/files/put-file.ts';
import type { Letter } from '../../data/letters/letters.ts';
import type { Mail, Result } from '../../data/outbox/outbox.ts';
import { attachedMark, type Content } from '../emails/email.tsx';
import { writeEntry } from '../emails/link-emails.tsx';
import { type MailSources, writeMail, writeTrial } from '../write-mail.ts';
import { bounds, connectToServer, readSmtpError, type SmtpServer } from './smtp.ts';

export type Mailer = ReturnType<typeof createMailer>;

type Mailing = MailSources & { dataFolder: string; smtp?: SmtpServer };

/** Sends e-mails by SMTP or, without a mail server, writes each to a file. */
export function createMailer(
  mailing: Mailing,
  log: (line: string) => void = console.error,
  times = bounds(minute),
) {
  const { agency, smtp, mailTo, mailFrom, dataFolder } = mailing;
  const server = smtp && connectToServer(smtp, times);
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  const fileOf = (id: string) => join(dataFolder, 'mail', `${id}.eml`);
  /** Writes an e-mail into a file, in a folder that only its owner can read. */
  async function write(id: string, options: SendMailOptions) {
    const { message } = await writer.sendMail(options);
    putFile(fileOf(id), message as Buffer);
  }
  const remove = (id: string) => rm(fileOf(id), { force: true });

  /** Completes an e-mail. @param id of the e-mail: each attempt has the same Message-ID, and its own date */
  const address = (id: string, recipient: string, content: Content) => ({
    messageId: `<${id}@${mailFrom.split('@')[1]}>`,
    baseBoundary: id,
    from: { name: agency.name, address: mailFrom },
    // An object, because a string would be parsed as a list of addresses.
    to: { name: '', address: recipient },
    // Replies go to the agency's mailbox, whatever the sender.
    ...(recipient !== mailTo && { replyTo: { name: agency.name, address: mailTo } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...content,
    attachments: [...(content.attachments ?? []), attachedMark],
  });

  /** Sends an e-mail to the agency without the queue, while somebody waits. @throws a NodemailerError */
  async function sendNow(content: Content) {
    const id = randomUUID();
    const options = address(id, mailTo, content);
    await (server?.send({ ...options, signal: AbortSignal.timeout(minute) }) ?? write(id, options));
  }

  return {
    /** Sends an e-mail of the outbox. Never throws. */
    async send(mail: Mail, signal: AbortSignal): Promise<Result> {
      const recipient = mail.recipient || mailTo;
      let isAsked = false;
      try {
        const content = await writeMail(mailing, mail);
        if (!content) return { kind: 'gone' };
        const options = address(mail.id, recipient, content);
        if (!server) {
          await write(mail.id, options);
          return { kind: 'unset' };
        }
        isAsked = true;
        await server.send({ ...options, signal }, mail.kind === 'letter');
      } catch (error) {
        if (isAsked) return readSmtpError(error as NodemailerError, recipient === mailTo);
        const reason = (error as NodeJS.ErrnoException).code ?? 'error';
        return { kind: 'later', fault: 'error', reason };
      }
      // An error is only logged, so that the e-mail is not sent again.
      if (mail.fault === 'unset')
        await remove(mail.id).catch(({ message }) =>
          log(`The file of a sent e-mail stays: ${message}`),
        );
      return { kind: 'sent' };
    },
    /** Connects to the mail server and, with a password, logs in. Never throws. */
    async verify(): Promise<Result> {
      try {
        await server?.verify();
        return { kind: 'sent' };
      } catch (error) {
        return readSmtpError(error as NodemailerError, true);
      }
    },
    sendTrial: async (letter: Letter) => sendNow(await writeTrial(mailing, letter)),
    sendEntry: (link: string) => sendNow(writeEntry(agency, link, Date.now())),
    erase: (ids: string[]) => Promise.all(ids.map(remove)),
    close: () => server?.close(),
  };
}
