import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { identity } from '../agency/identity.ts';
import { type Delivery, explain } from './delivery.ts';
import { type Content, writeConfirmation, writeContact, writeLetter } from './emails/content.tsx';
import type { Mail } from './mails.ts';
import { attachPictures, inlinePictures } from './pictures.ts';
import { writeReport } from './report.ts';
import type { ServerSettings } from './settings.ts';
import type { Letter } from './store/letters.ts';
import type { Store } from './store.ts';
import { minute } from './times.ts';

export type Mailer = ReturnType<typeof createMailer>;
/**
 * The bounds of an SMTP connection: a server may be silent for ten minutes after an e-mail was
 * handed over (RFC 5321, 4.5.3.2.6); who gives up earlier sends a second copy.
 */
export const bounds = (minute: number) => ({
  connectionTimeout: minute,
  greetingTimeout: minute,
  socketTimeout: 11 * minute,
});

/**
 * Makes e-mails and sends them by SMTP or, without a server, writes each to a file.
 * @param linkOrigin the origin that answers `/api`
 */
export function createMailer(
  settings: ServerSettings,
  store: Store,
  linkOrigin: string,
  times = bounds(minute),
) {
  const { smtp, mailTo, mailFrom, dataFolder } = settings;
  const link = (page: string, token: string) =>
    `${linkOrigin}/api/newsletter/${page}?token=${token}`;
  // One connection sends many e-mails. Letters have their own: no other e-mail waits for it.
  const pool = (maxConnections: number) =>
    smtp && createTransport({ ...smtp, ...times, pool: true, maxConnections, maxRequeues: 1 });
  const servers = { letter: pool(1), other: pool(4) };
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(dataFolder, 'mail');
  const fileOf = (id: string) => join(folder, `${id}.eml`);

  const report = (now: number) => writeReport(store, `${linkOrigin}/api/oficina`, now);

  /** What an e-mail says, or undefined when it is no longer to be sent. */
  const writers = {
    async contact({ source }: Mail) {
      const message = await store.findMessage(source);
      return message && writeContact(message);
    },
    async confirmation({ source }: Mail) {
      const subscription = await store.findSubscription(source);
      return subscription && writeConfirmation(link('confirm', source));
    },
    report: ({ created_at }: Mail) => report(created_at),
    async letter({ source, recipient }: Mail) {
      const letter = await store.letters.findFor(source, recipient);
      if (!letter) return undefined;
      return attachPictures(writeLetter(letter, link('leave', letter.token)), store.findPictures);
    },
  };

  /** @param id of the e-mail: each attempt has the same Message-ID */
  const address = (id: string, recipient: string, content: Content, date: Date) => ({
    ...content,
    date,
    messageId: `<${id}@${mailFrom.split('@')[1]}>`,
    from: { name: identity.name, address: mailFrom },
    // An object is one recipient, whatever its characters; a text would be parsed as a list.
    to: { name: '', address: recipient },
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  /** Writes an e-mail to a file. Whoever watches the folder finds whole files only. */
  async function writeFileOf(id: string, options: SendMailOptions) {
    const { message } = await files.sendMail(options);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = `${fileOf(id)}.part`;
    await writeFile(part, message as Buffer, { mode: 0o600, flush: true });
    await rename(part, fileOf(id));
  }

  /** Sends an e-mail that is not queued, for somebody who waits. */
  async function sendNow(recipient: string, content: Content) {
    const id = randomUUID();
    const options = { ...address(id, recipient, content, new Date()), signal: waitingTime() };
    await (servers.other?.sendMail(options) ?? writeFileOf(id, options));
  }

  return {
    async send(mail: Mail, signal: AbortSignal): Promise<Delivery> {
      const recipient = mail.recipient || mailTo;
      const server = mail.kind === 'letter' ? servers.letter : servers.other;
      let options: SendMailOptions;
      try {
        const content = await writers[mail.kind](mail);
        if (!content) return { kind: 'gone' };
        options = address(mail.id, recipient, content, new Date(mail.created_at));
        if (!server) await writeFileOf(mail.id, options);
      } catch (error) {
        const { code = 'error' } = error as NodeJS.ErrnoException;
        return { kind: 'delayed', fault: 'error', reason: code };
      }
      if (!server) return { kind: 'unset' };
      try {
        await server.sendMail({ ...options, signal });
      } catch (error) {
        return explain(error as NodemailerError, recipient === mailTo);
      }
      if (mail.fault === 'unset') await rm(fileOf(mail.id), { force: true });
      return { kind: 'sent' };
    },
    /** Asks the mail server for a connection and, with a password, a login. */
    async verify(signal: AbortSignal): Promise<Delivery> {
      try {
        await Promise.race([servers.other?.verify(), rejectOn(signal)]);
        return { kind: 'sent' };
      } catch (error) {
        return explain(error as NodemailerError, true);
      }
    },
    /** What the week's e-mail says at a time. */
    report,
    /** A letter's HTML, with its photographs in it. */
    render: (letter: Omit<Letter, 'id'>) =>
      inlinePictures(String(writeLetter(letter, link('leave', 'x')).html), store.findPictures),
    /**
     * Sends a letter to one address to look at; its link to leave by leads to no subscription.
     * @throws what nodemailer throws
     */
    preview: async (letter: Omit<Letter, 'id'>, recipient: string) =>
      sendNow(
        recipient,
        await attachPictures(writeLetter(letter, link('leave', 'x')), store.findPictures),
      ),
    /** Sends an e-mail to the agency's own mailbox. @throws what nodemailer throws */
    notify: (subject: string, text: string) => sendNow(mailTo, { subject, text }),
    /** Deletes the files of e-mails. */
    erase: (ids: string[]) => Promise.all(ids.map((id) => rm(fileOf(id), { force: true }))),
    /** Closes the connections. */
    close() {
      for (const server of Object.values(servers)) server?.close({ force: true });
    },
  };
}

const waitingTime = () => AbortSignal.timeout(minute);

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
