import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Starts an SMTP server. @returns its URL, and the e-mails that it accepted, parsed */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: (Email & { raw: string; rcpt: string[] })[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    async onData(stream, session, done) {
      const raw = Buffer.concat(await stream.toArray());
      const rcpt = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ ...(await PostalMime.parse(raw)), raw: raw.toString('utf8'), rcpt });
      done();
    },
    ...options,
  }).on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(closed));
  return { mails, port, SMTP_URL: `smtp://127.0.0.1:${port}`, close };
}
