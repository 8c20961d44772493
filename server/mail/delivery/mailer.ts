import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { Agency } from '../../../lib/present-agency.ts';
import { minute } from '../../data/database/times.ts';
import { putFile } from '../../data/files/put-file.ts';
import type { Letter } from '../../data/letters/letters.ts';
import { type Mail, officeForm, type Result } from '../../data/outbox/outbox.ts';
import type { Store } from '../../data/store.ts';
import { writeContact } from '../emails/contact-email.tsx';
import { attachedMark, type Content } from '../emails/email.tsx';
import { writeLetter } from '../emails/letter-email.tsx';
import { writeConfirmation, writeEntry } from '../emails/link-emails.tsx';
import { bounds, connectToServer, readSmtpError, type SmtpServer } from './smtp.ts';

export type Mailer = ReturnType<typeof createMailer>;

type Mailing = Record<'mailTo' | 'mailFrom' | 'linkOrigin' | 'dataFolder', string> & {
  agency: Agency;
  store: Store;
  smtp?: SmtpServer;
};

/** Sends e-mails by SMTP or, without a mail server, writes each to a file. */
export function createMailer(
  { agency, store, smtp, mailTo, mailFrom, linkOrigin, dataFolder }: Mailing,
  log: (line: string) => void,
  times = bounds(minute),
) {
  const server = smtp && connectToServer(smtp, times);
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  const fileOf = (id: string) => join(dataFolder, 'mail', `${id}.eml`);
  /** Writes an e-mail into a file, in a folder that only its owner can read. */
  async function write(id: string, options: SendMailOptions) {
    const { message } = await writer.sendMail(options);
    putFile(fileOf(id), message as Buffer);
  }
  const remove = (id: string) => rm(fileOf(id), { force: true });

  /** @param token of its link to unsubscribe */
  async function writeWithLink(letter: Letter, token: string): Promise<Content> {
    const photo = await store.letters.findPhoto(letter.id);
    return writeLetter(agency, letter, `${linkOrigin}/api/newsletter/leave?token=${token}`, photo);
  }

  /** @returns the content of an e-mail, or undefined if it must not be sent any more */
  async function writeContent({ kind, source, recipient, fault }: Mail) {
    if (kind === 'letter') {
      const letter = await store.letters.findFor(source, recipient);
      return letter && writeWithLink(letter, letter.token);
    }
    if (kind === 'confirmation') {
      const subscription = await store.subscriptions.find(source);
      const link = `${linkOrigin}/api/newsletter/confirm?token=${source}`;
      return subscription && writeConfirmation(agency, link, subscription.form === officeForm);
    }
    const [message] = await store.wholeMessages.list([source]);
    const page = `${linkOrigin}/api/oficina/mensajes/${source}`;
    // The server may refuse the visitor's address in the header.
    return message && writeContact(agency, message, page, fault !== 'blocked');
  }

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
        const content = await writeContent(mail);
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
    /** Sends a letter to the agency as a test. Its link to unsubscribe leads to no subscription. */
    async sendTrial(letter: Letter) {
      const content = await writeWithLink(letter, 'x');
      await sendNow({ ...content, subject: `Prueba: ${letter.subject}` });
    },
    sendEntry: (link: string) => sendNow(writeEntry(agency, link, Date.now())),
    erase: (ids: string[]) => Promise.all(ids.map(remove)),
    close: () => server?.close(),
  };
}
