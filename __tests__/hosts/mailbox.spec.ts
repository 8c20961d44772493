import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { identity } from '../../agency/identity';
import { thanks } from '../../agency/texts';
import { presentAgency } from '../../lib/present-agency';
import { sendLetter } from '../../server/__tests__/letter';
import { startMailServer } from '../../server/__tests__/mail-server';
import { openDatabase } from '../../server/data/database/database';
import { createStore } from '../../server/data/store';
import { readServerSettings } from '../../server/settings';
import { findForm, formTexts } from '../browser/forms';
import browser from '../browser/playwright.config';
import { expect, test } from '../browser/test';
import { makeFolder } from '../project';
import { publicName } from './caddy';
import { startHost, stopServers } from './servers';

// The server sends no e-mails while its links lead to this machine's own name.
const { executablePath, args = [] } = browser.use?.launchOptions ?? {};
const rule = `--host-resolver-rules=MAP ${publicName} 127.0.0.1`;
test.use({ launchOptions: { executablePath, args: [...args, rule] } });
test.afterEach(stopServers);

test('from the press to the mailbox, by SMTP: contact, confirmation, letter, leaving @own-server', async ({
  page,
  consoleLines,
}, { project }) => {
  const smtp = await startMailServer();
  const port = Number(new URL(`${project.use.baseURL}`).port) + 4;
  const siteUrl = `http://${publicName}:${port}`;
  const env = {
    ...process.env,
    PORT: String(port + 100),
    DATA_FOLDER: makeFolder(),
    NEXT_PUBLIC_SITE_URL: siteUrl,
    SMTP_URL: smtp.SMTP_URL,
    MAIL_TO: 'oficina@casa.es',
    MAIL_FROM: 'web@casa.es',
    OFFICE: 'off', // on Mondays it writes an e-mail
  };
  const program = ['--import', 'tsx', 'server/main.ts'];
  const server = spawn(process.execPath, program, { env, stdio: 'inherit' });
  try {
    await startHost(port, `http://localhost:${port + 100}`);
    const [newsletter, contact] = [
      findForm(page, formTexts.newsletter),
      findForm(page, formTexts.contact),
    ];
    const arrival = async (address: string, text: string) => {
      const find = () => smtp.mails.findLast(({ rcpt }) => rcpt.includes(address));
      await expect.poll(() => find()?.text, { timeout: 20_000 }).toContain(text);
      return find() as (typeof smtp.mails)[0];
    };
    const isReady = () => fetch(`http://localhost:${port}/api/health`).then(({ ok }) => ok);
    // On a busy machine the server takes a while to start.
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    await page.goto(`${siteUrl}/#contact`);
    await contact.submit();
    await expect(contact.status).toContainText(thanks);
    await arrival('oficina@casa.es', contact.typed.message ?? '');

    await newsletter.deliver();
    const email = newsletter.typed.email ?? '';
    const { text = '' } = await arrival(email, '/confirm?');
    await page.goto(/http\S+/.exec(text)?.[0] ?? '');
    await page.getByRole('button').click();
    await expect(page.getByRole('heading')).toHaveText(formTexts.newsletter.success);

    const { databaseUrl, dataFolder } = readServerSettings(env);
    const database = await openDatabase(databaseUrl, dataFolder);
    const store = createStore(database, presentAgency(identity));
    await sendLetter(store, 'Plusvalía', 'Hola, tú');
    const { subject, html = '', headers } = await arrival(email, '/leave?');
    expect([subject, html]).toEqual(['Plusvalía', expect.stringContaining('Hola, tú')]);
    const leave = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    await page.goto(leave);
    const name = (await page.getByRole('button').textContent()) ?? '';
    await page.getByRole('button').click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);

    const { id } = await sendLetter(store, 'Otra', 'Hola');
    expect(await store.letters.findProgress(id)).toMatchObject({ waiting: 0, sent: 0 });
    await database.close();
    // Browsers ignore this header without https, except for localhost.
    for (const line of consoleLines.splice(0)) expect(line).toContain('Cross-Origin-Opener-Policy');
  } finally {
    server.kill();
    await once(server, 'exit');
    await smtp.close();
  }
});
