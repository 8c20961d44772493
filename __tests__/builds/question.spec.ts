import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { thanks } from '../../agency/texts';
import { findForm, formTexts } from '../browser/forms';
import { findMails } from '../browser/mailbox';
import { expect, test } from '../browser/test';
import { copySources, makeFolder, noSettings } from '../project';

/** The question that `docs/edit.md` gives as its example. */
const [, question = '', label = ''] =
  /```ts\n(\{ name: '\w+', label: '(.+?)'.*)\n```/.exec(readFileSync('docs/edit.md', 'utf8')) ?? [];

/** Starts the site of a folder as `npm start` does. @returns its address, and what stops it */
async function startSite(folder: string, data: string) {
  const env = { ...process.env, ...noSettings, PORT: '0', DATA_FOLDER: data };
  const command = ['--import', 'tsx', 'tools/preview.ts'];
  const server = spawn(process.execPath, command, { cwd: folder, env });
  let faults = '';
  server.stderr.on('data', (text) => {
    faults += text;
  });
  let address = '';
  for await (const line of createInterface(server.stdout)) {
    address = /site is at (http\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  expect(address, faults).not.toBe('');
  return { address, stop: async () => server.kill() && once(server, 'exit') };
}

/** Fills in the contact form, with an answer to the question. */
async function fillIn(page: Page, answer: string) {
  const contact = findForm(page, formTexts.contact);
  await contact.fillIn();
  await page.getByLabel(label).fill(answer);
  return contact;
}

test('docs/edit.md: a question is added by one object, and its answers reach mailbox and office', async ({
  page,
  browser,
  consoleLines,
}) => {
  const folder = resolve('.variant/question');
  copySources(folder);
  const list = join(folder, 'lib/api/forms.ts');
  const text = readFileSync(list, 'utf8');
  expect(question).not.toBe('');
  writeFileSync(list, text.replace(/(?= *\{ name: 'message')/, `${question}\n`));
  const data = makeFolder();
  const { address, stop } = await startSite(folder, data);
  const findMail = (words: string) =>
    findMails((mail) => Boolean(mail.text?.includes(words)), data);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  try {
    await test.step('with the script', async () => {
      await page.goto(`${address}#contact`);
      const contact = await fillIn(page, 'Torrent');
      await contact.waitUntilHydrated();
      await contact.button.click();
      await expect(contact.status).toHaveText(thanks);
      await findMail(`${label}: Torrent`);
    });

    await test.step('without it', async () => {
      await plain.goto(address);
      const { button, field } = await fillIn(plain, 'Burjassot');
      await field('name').fill('\u200b');
      await button.click();
      await expect(plain.getByLabel(label)).toHaveValue('Burjassot');
      await plain.locator('[name="name"]').fill('Ana');
      await plain.getByRole('button').click();
      await expect(plain.getByRole('definition').getByText('Burjassot')).toBeVisible();
      await findMail(`${label}: Burjassot`);
    });

    await test.step('in the office', async () => {
      await plain.goto(`${address}api/oficina`);
      await plain.getByRole('button', { name: 'Pedir un enlace' }).click();
      const [{ text: mail = '' }] = await findMail('/entrar?');
      await plain.goto(/http\S+/.exec(mail)?.[0] ?? '');
      await plain.getByRole('button', { name: 'Entrar' }).click();
      await plain.getByText('Buscar').first().click();
      await plain.getByRole('searchbox').fill('torrent');
      await plain.getByRole('searchbox').press('Enter');
      await expect(plain.getByText(label).first()).toBeVisible();
      await expect(plain.getByText('Torrent', { exact: true }).first()).toBeVisible();
    });
    expect(consoleLines).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await plain.close();
    await stop();
  }
});
