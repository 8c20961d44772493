import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';

/** `name` is our name in EHLO. */
export type SmtpServer = { url: string; name: string; requireTLS: boolean; ignoreTLS: boolean };
/** `wasAskedFor`: the server had accepted DATA (354), and thus the sender. */
export type SmtpError = NodemailerError & { wasAskedFor?: boolean };

/**
 * Opens a pool of connections to a mail server.
 * @param times timeouts of a connection, in milliseconds
 */
export function openPool(
  server: SmtpServer,
  times: Record<'connectionTimeout' | 'greetingTimeout' | 'socketTimeout', number>,
  maxConnections: number,
) {
  const settings = { ...server, ...times, pool: true, maxConnections, maxRequeues: 1 } as const;
  const pool = createTransport(settings);
  // nodemailer's errors do not say whether DATA was accepted, but it reads the text only after that.
  const texts = new Map<string, Readable>();
  pool.use('stream', ({ message }, done) => {
    message.processFunc((text) => {
      texts.set(message.messageId(), text);
      return text;
    });
    done();
  });

  return {
    /** @param options with a Message-ID @throws an SmtpError */
    async send(options: SendMailOptions & { messageId: string }) {
      try {
        await pool.sendMail(options);
      } catch (error) {
        const wasAskedFor = texts.get(options.messageId)?.readableDidRead;
        throw Object.assign(error as SmtpError, { wasAskedFor });
      } finally {
        texts.delete(options.messageId);
      }
    },
    verify: () => pool.verify(),
    close: () => pool.close({ force: true }),
  };
}
