import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { thanks } from '../../provider/app';
import { findForm, formTexts } from '../browser/forms';
import { expect, test } from '../browser/test';
import { startMailServer } from '../mail-server';
import { makeFolder } from '../project';
import { startHost, stopServers } from './servers';

test.afterEach(stopServers);

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
    SMTP_URL: smtp.SMTP_URL,
    MAIL_TO: 'oficina@casa.es',
    MAIL_FROM: 'web@casa.es',
  };
  const run = (...args: string[]) => {
    const jiti = 'node_modules/jiti/lib/jiti-cli.mjs';
    return spawn(process.execPath, [jiti, 'provider/main.ts', ...args], { env, stdio: 'inherit' });
  };
  const provider = run();
  try {
    await startHost(project.name, port, `http://localhost:${port + 100}`);
    const [newsletter, contact] = [
      findForm(page, formTexts.newsletter),
      findForm(page, formTexts.contact),
    ];
    const arrival = async (address: string, text: string) => {
      const find = () => smtp.mails.findLast(({ rcpt }) => rcpt.includes(address));
      await expect.poll(() => find()?.text, { timeout: 20_000 }).toContain(text);
      return find() as (typeof smtp.mails)[0];
    };
    const isReady = () => fetch(`${siteUrl}/api/health`).then(({ ok }) => ok);
    await expect.poll(isReady).toBe(true);
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

    expect(await once(run('send', `${letter}/carta.md`), 'exit')).toEqual([0, null]);
    const { subject, html = '', headers } = await arrival(email, '/leave?');
    expect([subject, html]).toEqual(['Plusvalía', expect.stringContaining('<strong>tú</strong>')]);
    const leave = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    await page.goto(leave);
    await page.getByRole('button').click();
    await expect(page.getByRole('button')).toHaveCount(0);

    expect(await once(run('send', `${letter}/carta.md`), 'exit')).toEqual([0, null]);
    expect(smtp.mails).toHaveLength(3);
  } finally {
    provider.kill();
    await once(provider, 'exit');
    await smtp.close();
  }
});
