import { randomUUID } from 'node:crypto';
import { minute } from '../../data/database/times.ts';
import type { Letter } from '../../data/letters/letters.ts';
import type { Delivery } from '../../data/outbox/delivery.ts';
import { kinds, type Mail, widths } from '../../data/outbox/outbox.ts';
import { attachedMark, type Content } from '../emails/email.tsx';
import { writeEntry } from '../emails/link-emails.tsx';
import { type MailSources, writeMail, writeTrial } from '../write-mail.ts';
import { createMailFiles } from './mail-files.ts';
import { readSmtpError } from './smtp-errors.ts';
import { openPool, type SmtpError, type SmtpServer } from './smtp-pool.ts';

export type Mailer = ReturnType<typeof createMailer>;

type Mailing = MailSources & { dataFolder: string; smtp?: SmtpServer };

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
 * Sends e-mails by SMTP or, without a mail server, writes each to a file.
 * @param log receives a line when files cannot be deleted
 */
export function createMailer(
  mailing: Mailing,
  log: (line: string) => void = console.error,
  times = bounds(minute),
) {
  const { agency, smtp, mailTo, mailFrom, dataFolder } = mailing;
  // Each kind of e-mail has its own connections, so that a slow server blocks only one kind.
  const open = (width: number) => smtp && openPool(smtp, times, width);
  const servers = Object.fromEntries(kinds.map((kind) => [kind, open(widths[kind])] as const));
  /** For e-mails that somebody waits for. */
  const urgent = open(1);
  const files = createMailFiles(dataFolder, log);

  /** Completes an e-mail. @param id of the e-mail, so that each attempt has the same bytes */
  const address = (id: string, recipient: string, content: Content, date: Date) => ({
    date,
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

  /** Sends an e-mail without the queue, while somebody waits. */
  async function sendNow(recipient: string, content: Content) {
    const id = randomUUID();
    const options = { ...address(id, recipient, content, new Date()), signal: waitingTime() };
    await (urgent?.send(options) ?? files.write(id, options));
  }

  return {
    /** Sends an e-mail of the outbox. Never throws. */
    async send(mail: Mail, signal: AbortSignal): Promise<Delivery> {
      const recipient = mail.recipient || mailTo;
      const server = servers[mail.kind];
      const failed = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'error';
      const write = async (hasReplyTo?: boolean) => {
        const content = await writeMail(mailing, mail, hasReplyTo);
        return content && address(mail.id, recipient, content, new Date(mail.created_at));
      };
      let options: Awaited<ReturnType<typeof write>>;
      try {
        options = await write();
        if (!options) return { kind: 'gone' };
      } catch (error) {
        return { kind: 'delayed', fault: 'error', reason: failed(error) };
      }
      if (!server)
        return files.write(mail.id, options).then(
          () => ({ kind: 'unset' }),
          (error) => ({
            kind: 'refused',
            fault: 'folder',
            reason: `${failed(error)}: no file can be written in ${files.folder}`,
          }),
        );
      try {
        await server.send({ ...options, signal }).catch(async (error: SmtpError) => {
          // The server may refuse the visitor's address in the header.
          const isRefused = error.wasAskedFor && (error.responseCode ?? 0) >= 500;
          const isFirst = mail.kind === 'contact' && mail.attempts < mostWithout;
          const bare = isRefused && isFirst && (await write(false));
          if (!bare) throw error;
          await server.send({ ...bare, signal });
        });
      } catch (error) {
        const { wasAskedFor } = error as SmtpError;
        return readSmtpError(error as SmtpError, recipient === mailTo, wasAskedFor);
      }
      if (mail.fault === 'unset') await files.tryRemove(mail.id);
      return { kind: 'sent' };
    },
    /** Connects to the mail server and, with a password, logs in. Never throws. */
    async verify(signal: AbortSignal): Promise<Delivery> {
      try {
        await Promise.race([urgent?.verify(), rejectOn(signal)]);
        return { kind: 'sent' };
      } catch (error) {
        return readSmtpError(error as SmtpError, true);
      }
    },
    /** Sends a letter to the agency's mailbox, as a test. @throws what nodemailer throws */
    sendTrial: async (letter: Letter) => sendNow(mailTo, await writeTrial(mailing, letter)),
    /** Sends a magic link to the agency's mailbox. @throws what nodemailer throws */
    sendEntry: (link: string) => sendNow(mailTo, writeEntry(agency, link, Date.now())),
    erase: (ids: string[]) => Promise.all(ids.map(files.remove)),
    close() {
      for (const server of [...Object.values(servers), urgent]) server?.close();
    },
  };
}

/** In how many attempts a message that was refused is sent once more without the visitor's address in a header. */
const mostWithout = 3;

const waitingTime = () => AbortSignal.timeout(minute);

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
