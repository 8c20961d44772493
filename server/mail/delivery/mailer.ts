import { randomUUID } from 'node:crypto';
import { minute } from '../../data/database/times.ts';
import type { Letter } from '../../data/letters/letters.ts';
import type { Mail, Result } from '../../data/outbox/outbox.ts';
import { attachedMark, type Content } from '../emails/email.tsx';
import { writeEntry } from '../emails/link-emails.tsx';
import { type MailSources, writeMail, writeTrial } from '../write-mail.ts';
import { createMailFiles } from './mail-files.ts';
import { bounds, connectToServer, readSmtpError, type SmtpError, type SmtpServer } from './smtp.ts';

export type Mailer = ReturnType<typeof createMailer>;

type Mailing = MailSources & { dataFolder: string; smtp?: SmtpServer };

/** In how many attempts a message that was refused is sent once more without the visitor's address in a header. */
const mostWithout = 3;

const readCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'error';

/**
 * Sends e-mails by SMTP or, without a mail server, writes each to a file.
 * @param log receives a line when a file cannot be deleted
 */
export function createMailer(
  mailing: Mailing,
  log: (line: string) => void = console.error,
  times = bounds(minute),
) {
  const { agency, smtp, mailTo, mailFrom, dataFolder } = mailing;
  const server = smtp && connectToServer(smtp, times);
  const files = createMailFiles(dataFolder);

  /** Completes an e-mail. @param id of the e-mail, so that each attempt has the same bytes */
  const address = (id: string, recipient: string, content: Content, time: number) => ({
    date: new Date(time),
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

  /** Sends an e-mail to the agency without the queue, while somebody waits. @throws an SmtpError */
  async function sendNow(content: Content) {
    const id = randomUUID();
    const options = address(id, mailTo, content, Date.now());
    await (server?.send({ ...options, signal: AbortSignal.timeout(minute) }) ??
      files.write(id, options));
  }

  /** @returns an e-mail of the outbox, or undefined if it is not needed any more */
  async function write(mail: Mail, hasReplyTo?: boolean) {
    const content = await writeMail(mailing, mail, hasReplyTo);
    return content && address(mail.id, mail.recipient || mailTo, content, mail.created_at);
  }

  /** @throws an SmtpError */
  async function sendToServer(mail: Mail, options: Options, signal: AbortSignal) {
    try {
      await server?.send({ ...options, signal }, mail.kind === 'letter');
    } catch (error) {
      // The server may refuse the visitor's address in the header.
      const { wasAskedFor, responseCode = 0 } = error as SmtpError;
      const isRefused = wasAskedFor && responseCode >= 500;
      const isFirst = mail.kind === 'contact' && mail.attempts < mostWithout;
      const bare = isRefused && isFirst && (await write(mail, false));
      if (!bare) throw error;
      await server?.send({ ...bare, signal });
    }
  }

  return {
    /** Sends an e-mail of the outbox. Never throws. */
    async send(mail: Mail, signal: AbortSignal): Promise<Result> {
      let options: Options | undefined;
      try {
        options = await write(mail);
      } catch (error) {
        return { kind: 'later', fault: 'error', reason: readCode(error) };
      }
      if (!options) return { kind: 'gone' };
      if (!server)
        return files.write(mail.id, options).then(
          () => ({ kind: 'unset' }),
          (error) => ({
            kind: 'refused',
            fault: 'folder',
            reason: `${readCode(error)}: no file can be written in ${files.folder}`,
          }),
        );
      try {
        await sendToServer(mail, options, signal);
      } catch (error) {
        return readSmtpError(error as SmtpError, options.to.address === mailTo);
      }
      // An error is only logged, so that the e-mail is not sent again.
      if (mail.fault === 'unset')
        await files
          .remove(mail.id)
          .catch(({ message }) => log(`The file of a sent e-mail stays: ${message}`));
      return { kind: 'sent' };
    },
    /** Connects to the mail server and, with a password, logs in. Never throws. */
    async verify(signal: AbortSignal): Promise<Result> {
      try {
        await Promise.race([server?.verify(), rejectOn(signal)]);
        return { kind: 'sent' };
      } catch (error) {
        return readSmtpError(error as SmtpError, true);
      }
    },
    /** Sends a letter to the agency's mailbox, as a test. @throws an SmtpError */
    sendTrial: async (letter: Letter) => sendNow(await writeTrial(mailing, letter)),
    /** Sends a magic link to the agency's mailbox. @throws an SmtpError */
    sendEntry: (link: string) => sendNow(writeEntry(agency, link, Date.now())),
    erase: (ids: string[]) => Promise.all(ids.map(files.remove)),
    close: () => server?.close(),
  };
}

type Options = Parameters<ReturnType<typeof connectToServer>['send']>[0] & {
  to: { address: string };
};

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
