import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { thanks } from '../../provider/app';
import { findForm, formTexts } from '../browser/forms';
import { expect, test } from '../browser/test';
import { makeFolder } from '../project';
import { startHost, stopServers } from './servers';

test.afterEach(stopServers);

/** An SMTP server, and the e-mails that it has accepted by recipient. */
async function startMailServer() {
  const mailbox: Record<string, Email> = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      for (const { address } of envelope.rcptTo) mailbox[address] = mail;
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { mailbox, port, close: () => new Promise<void>((closed) => server.close(closed)) };
}

test('from the press to the mailbox, by SMTP: contact, confirmation, letter, leaving @own-server', async ({
  page,
}, { project }) => {
  const smtp = await startMailServer();
  const port = Number(new URL(`${project.use.baseURL}`).port) + 4;
  const siteUrl = `http://localhost:${port}`;
  const letter = makeFolder({ 'carta.md': '# Plusvalía\n\nHola **tú**' });
  const env = {
    ...process.env,
    PORT: String(port + 100),
    DATA_FOLDER: makeFolder(),
    NEXT_PUBLIC_SITE_URL: siteUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_TO: 'oficina@casa.es',
    MAIL_FROM: 'web@casa.es',
  };
  const run = (...args: string[]) => {
    const jiti = 'node_modules/jiti/lib/jiti-cli.mjs';
    return spawn(process.execPath, [jiti, 'provider/main.ts', ...args], { env });
  };
  const send = () => run('send', `${letter}/carta.md`);
  const provider = run();
  try {
    await startHost(project.name, port, `http://localhost:${port + 100}`);
    const [newsletter, contact] = [
      findForm(page, formTexts.newsletter),
      findForm(page, formTexts.contact),
    ];
    const arrival = async (address: string, text: string) => {
      await expect.poll(() => smtp.mailbox[address]?.text, { timeout: 20_000 }).toContain(text);
      return smtp.mailbox[address] as Email;
    };
    const isReady = () => fetch(`${siteUrl}/api/health`).then(({ ok }) => ok);
    await expect.poll(isReady).toBe(true);
    await page.goto(`${siteUrl}/#contact`);
    await contact.submit();
    await expect(contact.status).toContainText(thanks);
    await arrival('oficina@casa.es', contact.typed.message ?? '');

    await newsletter.deliver();
    const email = newsletter.typed.email ?? '';
    const confirmation = await arrival(email, '/confirm?');
    await page.goto(/http\S+/.exec(confirmation.text ?? '')?.[0] ?? '');
    await page.getByRole('button').click();
    await expect(page.getByRole('heading')).toHaveText(formTexts.newsletter.success);

    expect(await text(send().stdout)).toContain('“Plusvalía”: ');
    const { subject, html = '', headers } = await arrival(email, '/leave?');
    expect([subject, html]).toEqual(['Plusvalía', expect.stringContaining('<strong>tú</strong>')]);
    const leave = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    await page.goto(leave);
    await page.getByRole('button').click();
    await expect(page.getByRole('button')).toHaveCount(0);

    expect(await text(send().stdout)).toContain('1 sent, 0 waiting');
    expect(Object.keys(smtp.mailbox)).toHaveLength(2);
  } finally {
    provider.kill();
    await once(provider, 'exit');
    await smtp.close();
  }
});
