import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { takePhotograph } from '../../../server/__tests__/photographs';
import { out } from '../../../tools/build';
import { makeFolder } from '../../project';
import { expectGoodPage } from '../good-page';
import browserConfig from '../playwright.config';
import { expect, test } from '../test';
import { name as host, isUsual, startOfficeServer } from './office-server';

const { executablePath, args = [] } = browserConfig.use?.launchOptions ?? {};
const phone = { width: 390, height: 844 };
test.use({
  javaScriptEnabled: false,
  viewport: phone,
  launchOptions: { executablePath, args: [...args, `--host-resolver-rules=MAP ${host} 127.0.0.1`] },
});

/** The owner at a page, who counts her presses: a link, a field that she fills in, a button. */
function countPresses(page: Page) {
  const counted = { presses: 0 };
  return {
    page,
    counted,
    fill: (place: Locator, text: string) => {
      counted.presses++;
      return place.fill(text);
    },
    choose: (place: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
      counted.presses++;
      return place.setInputFiles(file);
    },
    press: (place: Locator) => {
      counted.presses++;
      return place.click();
    },
  };
}
type Owner = ReturnType<typeof countPresses>;

/** A change, with the presses it may cost, the way to «Mi página» and «Publicar» included. */
type Change = {
  what: string;
  most: number;
  change: (owner: Owner) => Promise<void>;
  shown: (visitor: Page) => Locator;
};

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

const month: Change[] = [
  {
    what: 'closed in August',
    most: 5,
    async change({ page, fill }) {
      const closure = row(page, 'Cierre');
      await fill(closure.getByLabel('Primer día'), '2999-08-10');
      await fill(closure.getByLabel('Último día'), '2999-08-24');
      await fill(closure.getByLabel('Qué decimos'), 'Volvemos el 25.');
    },
    shown: (page) => page.getByText(/al\s24\sde\sagosto\sde\s2999\. Volvemos el 25\./),
  },
  {
    what: 'the fee',
    most: 4,
    async change({ page, fill }) {
      await fill(field(page, /^Honorarios en %/), '4,84 %');
      await fill(field(page, /^Honorarios, con/), '');
    },
    shown: (page) => page.getByText(/nos pagas el\s4,84\s%/).first(),
  },
  {
    what: 'the phone',
    most: 3,
    change: ({ page, fill }) => fill(field(page, /^Teléfono/), '961 23 45 67'),
    shown: (page) => page.locator('a[href="tel:+34961234567"]').first(),
  },
  {
    what: 'a photograph',
    most: 4,
    async change({ page, fill, choose }) {
      const buffer = Buffer.from(await takePhotograph());
      const file = { name: 'equipo.jpg', mimeType: 'image/jpeg', buffer };
      await choose(page.getByLabel('Elegir una'), file);
      await fill(field(page, /^Qué se ve en ella/), 'Ana y Bea, en la puerta');
    },
    shown: (page) => page.getByAltText('Ana y Bea, en la puerta'),
  },
];

test("an owner's month: each change is on the page by itself, in a few presses on a phone without JavaScript", async ({
  page: visitor,
  browser,
  serve,
  consoleLines,
}, { annotations }) => {
  test.setTimeout(480_000);
  const PUBLISH_FOLDER = join(makeFolder(), 'site');
  cpSync(out, PUBLISH_FOLDER, { recursive: true });
  const port = Number(process.env.TEST_PORT) + 7400;
  const own = { PUBLISH_FOLDER };
  const { office, makeLink, stop } = await startOfficeServer(port, 0, host, [], own);
  const copy = await browser.newPage({ javaScriptEnabled: true, bypassCSP: true });
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone });
  try {
    const site = await serve(PUBLISH_FOLDER);
    await page.goto(await makeLink());
    await page.getByRole('button', { name: 'Entrar' }).click();

    await visitor.goto(site.address);
    for (const { shown } of month) await expect(shown(visitor)).toHaveCount(0);

    // A build takes its time: what is pressed meanwhile comes next.
    for (const { what, most, change } of month)
      await test.step(what, async () => {
        // The page before may be about to load itself again.
        await page.goto('about:blank');
        await page.goto(office);
        const owner = countPresses(page);
        await owner.press(page.getByRole('link', { name: 'Mi página' }));
        await change(owner);
        await owner.press(page.getByRole('button', { name: 'Publicar' }));
        await expect(page.getByRole('status')).toContainText(/Se está publicando|Publicado/);
        const { presses } = owner.counted;
        expect(presses).toBeLessThanOrEqual(most);
        annotations.push({ type: what, description: `${presses} presses` });
      });

    await test.step('the office says by itself when the page shows them, and it does', async () => {
      await expect(page.getByRole('status')).toContainText('Publicado.', { timeout: 240_000 });
      await visitor.goto(site.address);
      for (const { shown } of month) await expect(shown(visitor)).toBeVisible();
    });

    await test.step('the photograph is lazy, has its size, and arrives', async () => {
      const photo = visitor.getByAltText('Ana y Bea, en la puerta');
      await photo.scrollIntoViewIfNeeded();
      const isLoaded = () => photo.evaluate((one: HTMLImageElement) => one.naturalWidth > 0);
      await expect.poll(isLoaded).toBe(true);
      for (const name of ['width', 'height', 'srcset', 'sizes'])
        await expect(photo).toHaveAttribute(name, /./);
      await expect(photo).toHaveAttribute('loading', 'lazy');
    });

    await test.step('what was published last is undone by one press', async () => {
      await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
      const status = page.getByRole('status');
      await expect(status).toContainText('Se deshace lo último.');
      await expect(status).toContainText('Publicado.', { timeout: 240_000 });
      await visitor.goto(site.address);
      await expect(month.at(-1)?.shown(visitor) ?? visitor.locator('body')).toHaveCount(0);
    });

    await test.step('the room is a good page, with faults, too', async () => {
      await page.getByRole('link', { name: 'Volver a Mi página' }).click();
      await field(page, /^Teléfono/).fill('12');
      await page.getByRole('button', { name: 'Publicar' }).click();
      await expect(page.getByRole('alert')).toContainText('No se ha publicado nada.');
      await expect(field(page, /^Teléfono/)).toBeFocused();
      await expect(field(page, /^Teléfono/)).toHaveValue('12');
      await expectGoodPage(page, copy);
    });
  } finally {
    await stop();
  }
  expect(consoleLines.filter((line) => !isUsual(line))).toEqual([]);
  consoleLines.length = 0;
});
