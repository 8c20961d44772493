import { randomUUID } from 'node:crypto';
import { minute } from '../../data/database/times.ts';
import type { Letter } from '../../data/letters/letters.ts';
import type { Delivery } from '../../data/outbox/delivery.ts';
import { type Kind, kinds, type Mail, widths } from '../../data/outbox/outbox.ts';
import type { DataPart } from '../data-parts.ts';
import { type Content, writeData, writeEntry } from '../emails/content.tsx';
import { attachedMark } from '../mark.ts';
import { type MailSources, writeMail, writeTrial, writeWeek } from '../write-mail.ts';
import { createMailFiles } from './mail-files.ts';
import { readSmtpError } from './smtp-errors.ts';
import { openPool, type SmtpError, type SmtpPool, type SmtpServer } from './smtp-pool.ts';

export type Mailer = ReturnType<typeof createMailer>;

/** What e-mails are made of, and the mail server, if there is one. */
type Mailing = MailSources & { agencyName: () => string; dataFolder: string; smtp?: SmtpServer };

/**
 * The bounds of an SMTP connection: a server may be silent for ten minutes after an e-mail was
 * handed over (RFC 5321, 4.5.3.2.6); a client that gives up earlier sends a second copy.
 */
export const bounds = (minute: number) => ({
  connectionTimeout: minute,
  greetingTimeout: minute,
  socketTimeout: 11 * minute,
});

/**
 * Addresses e-mails and sends them by SMTP or, without a server, writes each to a file.
 * @param log receives a line when files cannot be deleted
 */
export function createMailer(
  mailing: Mailing,
  log: (line: string) => void = console.error,
  times = bounds(minute),
) {
  const { smtp, agencyName, mailTo, mailFrom, dataFolder } = mailing;
  // Each kind of e-mail has connections of its own: no silent recipient of another kind holds them.
  const open = (kind: Kind) => smtp && openPool(smtp, times, widths[kind]);
  const servers = Object.fromEntries(kinds.map((kind) => [kind, open(kind)] as const));
  const files = createMailFiles(dataFolder, log);
  let isSenderAsked = false;

  /**
   * Sends an acknowledgement without an envelope sender (RFC 3834, 3.3): no bounce of an address that
   * a stranger made up comes to the agency. A server that takes none then gets the agency's.
   */
  async function sendAcknowledgement(options: Parameters<SmtpPool['send']>[0], to: string) {
    const envelope = { from: '', to: { name: '', address: to } };
    if (!isSenderAsked)
      try {
        return await servers.acknowledgement?.send({ ...options, envelope } as typeof options);
      } catch (error) {
        const { command, responseCode = 0 } = error as SmtpError;
        if (command !== 'MAIL FROM' || responseCode < 500) throw error;
        isSenderAsked = true;
      }
    return servers.acknowledgement?.send(options);
  }

  /** @param id of the e-mail: each attempt has the same bytes */
  const address = (id: string, recipient: string, content: Content, date: Date) => ({
    date,
    messageId: `<${id}@${mailFrom().split('@')[1]}>`,
    baseBoundary: id,
    from: { name: agencyName(), address: mailFrom() },
    // An object is one recipient, whatever its characters; a text would be parsed as a list.
    to: { name: '', address: recipient },
    // An answer to a letter goes to the office, whatever address sends the letter.
    ...(recipient !== mailTo() && { replyTo: { name: agencyName(), address: mailTo() } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...content,
    attachments: [...(content.attachments ?? []), attachedMark],
  });

  /** Sends an e-mail that is not queued, for somebody who waits. */
  async function sendNow(recipient: string, content: Content) {
    const id = randomUUID();
    const options = { ...address(id, recipient, content, new Date()), signal: waitingTime() };
    await (servers.report?.send(options) ?? files.write(id, options));
  }

  return {
    /** Sends an e-mail of the outbox, until the signal aborts it. Never throws. */
    async send(mail: Mail, signal: AbortSignal): Promise<Delivery> {
      const recipient = mail.recipient || mailTo();
      const server = servers[mail.kind];
      const failed = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'error';
      let options: ReturnType<typeof address>;
      try {
        const content = await writeMail(mailing, mail);
        if (!content) return { kind: 'gone' };
        options = address(mail.id, recipient, content, new Date(mail.created_at));
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
        const signed = { ...options, signal };
        if (mail.kind === 'acknowledgement') await sendAcknowledgement(signed, recipient);
        else await server.send(signed);
      } catch (error) {
        const { wasAskedFor } = error as SmtpError;
        return readSmtpError(error as SmtpError, recipient === mailTo(), wasAskedFor);
      }
      if (mail.fault === 'unset') await files.tryRemove(mail.id);
      return { kind: 'sent' };
    },
    /** Asks the mail server for a connection and, with a password, a login. Never throws. */
    async verify(signal: AbortSignal): Promise<Delivery> {
      try {
        await Promise.race([servers.report?.verify(), rejectOn(signal)]);
        return { kind: 'sent' };
      } catch (error) {
        return readSmtpError(error as SmtpError, true);
      }
    },
    /** Sends a letter to the agency's own mailbox, to look at. @throws what nodemailer throws */
    sendTrial: async (letter: Pick<Letter, 'subject' | 'document'>) =>
      sendNow(mailTo(), await writeTrial(mailing, letter)),
    /** Sends a way into the office to the agency's own mailbox. @throws what nodemailer throws */
    sendEntry: (link: string) => sendNow(mailTo(), writeEntry(link)),
    /** Sends a person her data, in parts to read and as a file. @throws what nodemailer throws */
    sendData: (recipient: string, parts: DataPart[], file: string) =>
      sendNow(recipient, writeData(parts, file)),
    /** Sends what the week's e-mail says at a time to the agency's own mailbox. @throws what nodemailer throws */
    sendReport: async (now: number) => sendNow(mailTo(), await writeWeek(mailing, now)),
    /** Deletes the files of e-mails. */
    erase: (ids: string[]) => Promise.all(ids.map(files.remove)),
    /** Closes the connections. */
    close() {
      for (const server of Object.values(servers)) server?.close();
    },
  };
}

const waitingTime = () => AbortSignal.timeout(minute);

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
