import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { readNotation } from '../../../server/__tests__/document';
import browser from '../playwright.config';
import { test as base, expect } from '../test';
import { isUsual, name, startOfficeServer } from './office-server';

const { executablePath, args = [] } = browser.use?.launchOptions ?? {};

export type Desk = ReturnType<typeof openDesk>;
type Server = { office: string; key: string };

/** Playwright's test on a phone, logged into the office, with a new letter. */
export const test = base.extend<{ desk: Desk }, { server: Server }>({
  // Not with `use`, which applies only to the first file that a process loads.
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  launchOptions: [
    { executablePath, args: [...args, `--host-resolver-rules=MAP ${name} 127.0.0.1`] },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, { parallelIndex }) => {
      const port = Number(process.env.TEST_PORT) + 7300 + parallelIndex;
      const { office, makeLink, stop } = await startOfficeServer(port, 62);
      const link = new URL(await makeLink());
      const answer = await fetch(`http://localhost:${port}${link.pathname}${link.search}`, {
        method: 'POST',
        headers: { origin: link.origin },
        redirect: 'manual',
      });
      const [, key = ''] = /^oficina=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
      await use({ office, key });
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  desk: async ({ server, context, page, consoleLines }, use) => {
    await context.addCookies([{ name: 'oficina', value: server.key, url: server.office }]);
    await page.goto(`${server.office}/cartas`);
    await page.getByRole('button', { name: 'Escribir una carta' }).click();
    const desk = openDesk(page, context, server.office);
    await page.locator('[contenteditable=true]').waitFor();
    await use(desk);
    expect(consoleLines.splice(0).filter((line) => !isExpected(line))).toEqual([]);
  },
});

/** Besides those: a refused photograph, and the icon, which only the site has. */
const isExpected = (line: string) => isUsual(line) || /status of 4(0[04]|13)/.test(line);

function openDesk(page: Page, context: BrowserContext, office: string) {
  const text = page.locator('textarea');
  return {
    page,
    context,
    office,
    letter: page.getByRole('textbox', { name: 'Texto' }),
    /** The letter as the form has it. */
    read: async () => readNotation(await text.inputValue()),
    photos: page.locator('.editor-photo'),
    tap: (button: string) => page.getByRole('button', { name: button, exact: true }).tap(),
    type: (words: string) => page.keyboard.type(words),
    press: (key: string) => page.keyboard.press(key),
    /** Waits until the office has saved the text. */
    waitUntilKept: async () => {
      const written = await text.inputValue();
      const read = () => page.evaluate(readKept);
      await expect.poll(read).toBe(written);
    },
    async choosePhotos(files: { name: string; buffer: Buffer }[]) {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Foto', exact: true }).tap();
      const chosen = files.map((file) => ({ ...file, mimeType: 'image/jpeg' }));
      await (await chooser).setFiles(chosen);
    },
    /** Pastes as a browser does. */
    paste: (data: Record<string, string>) => page.evaluate(paste, data),
  };
}

/** Runs in the page. */
const readKept = async () => (await (await fetch(`${location.pathname}/texto`)).json()).document;

/** Runs in the page. */
function paste(data: Record<string, string>) {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

/** A photograph of one colour. */
export const paint = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export { expect };
