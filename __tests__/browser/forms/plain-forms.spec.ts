import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { out } from '../../../tools/build';
import { hydratedAttribute } from '../../project';
import { breakInPage, markupTools } from '../markup-tools';
import { bundle, hangUp, type Reply, send } from '../site';
import { expect, type Site, test } from '../test';

const answer = 'La respuesta del servidor';
const answerPage = send(`<meta charset="utf-8"><h1>${answer}</h1>`);
const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Changes the page's inline script, as a proxy may, so that its policy rejects it. */
function changeLoader(site: Site) {
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  site.replaceFiles(/^\/$/, send(html.replace(/<\/script>(?=<\/body>)/, ' $&')));
}

const replaceBundle = (reply: Reply) => (site: Site) => site.replaceFiles(bundle, reply);
const breakBundle =
  (...broken: string[]) =>
  async ({ page }: Site) =>
    page.addInitScript(breakInPage, broken);

/** Conditions in which the bundle does not run; the last one stays in the browser's cache. */
const bundleFaults: Record<string, (site: Site) => unknown> = {
  'an inline script changed by a space': changeLoader,
  'a bundle that cannot be loaded': replaceBundle(hangUp),
  'a bundle cut short': replaceBundle((response) => {
    const type = { 'content-type': 'text/javascript' };
    response.writeHead(200, { 'content-length': 200_000, ...type, ...forAYear });
    response.write('(()=>{', () => response.destroy());
  }),
  'a bundle that never comes': (site) => {
    site.restoreFiles();
    site.holdFiles(bundle);
  },
  'an answer that is no script': replaceBundle((response) => {
    response.writeHead(200, forAYear).end('document.title = "not ours"');
  }),
};

/** Changes that make the bundle fail. */
const hydrationFaults: typeof bundleFaults = {
  'a page that a translator changed': async (site) => {
    site.holdFiles(bundle);
    await site.page.addInitScript(
      `addEventListener('DOMContentLoaded', ${markupTools['a translator']})`,
    );
  },
  'a bundle that throws as it starts': breakBundle('WeakMap'),
  'a bundle that throws in an effect': breakBundle('setAttribute', hydratedAttribute),
};

/** Sends both forms, goes back after each answer, and expects the typed texts in both. */
async function expectPlainDeliveries(site: Site) {
  const { page, forms } = site;
  site.reply = answerPage;
  await page.goto(site.address);
  for (const form of forms) await form.fillIn();
  for (const form of forms) {
    await form.button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(answer);
    expect(site.received.splice(0)).toEqual([form.plainDelivery()]);
    await page.goBack({ waitUntil: 'commit' });
    for (const { read, typed } of forms) await expect.poll(read).toEqual(typed);
  }
  await site.expectNothingStored();
}

test('both forms: the browser sends them if the bundle does not run', async ({ site }) => {
  for (const [name, breakPage] of Object.entries(bundleFaults))
    await test.step(name, async () => {
      await breakPage(site);
      await expectPlainDeliveries(site);
    });
  await expect(site.page).not.toHaveTitle('not ours');
  site.consoleLines.splice(0);
});

for (const [name, breakPage] of Object.entries(hydrationFaults))
  test(`both forms: the browser sends them with ${name}`, async ({ site }) => {
    await breakPage(site);
    await expectPlainDeliveries(site);
    site.consoleLines.splice(0);
  });

/** Runs in the page: long enough for an island to be hydrated. */
async function letFramesPass() {
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
}

test('both forms: a press is not lost if the bundle throws before the release', async ({
  site,
}) => {
  const { page } = site;
  site.reply = answerPage;
  await breakBundle('addEventListener', 'DIV')(site);
  await site.watchEvaluation();
  for (const form of site.forms) {
    const release = await site.openEarly();
    await form.fillIn();
    await form.button.hover();
    await page.mouse.down();
    release();
    await expect.poll(site.isEvaluated).toBe(true);
    await page.evaluate(letFramesPass);
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(answer);
    expect(site.received.splice(0)).toEqual([form.plainDelivery()]);
  }
  site.consoleLines.splice(0);
});

test('both forms: an error of the script keeps the text, and the next press sends it', async ({
  site,
}) => {
  const { page } = site;
  for (const form of site.forms) {
    site.reply = send('', 500);
    await site.open();
    await page.evaluate(breakInPage, ['appendChild', 'DIV']); // as it shows the answer
    await form.submit();
    await expect.poll(() => site.received.splice(0)).toEqual([form.delivery()]);
    await form.expectUsable();
    site.reply = answerPage;
    await page.evaluate('void repair()');
    await form.button.click();
    // The touch of the button may have hydrated the form again, before the press.
    await expect.poll(() => site.received).toHaveLength(1);
    expect([form.delivery(), form.plainDelivery()]).toContainEqual(site.received.pop());
    await page.goto('about:blank');
  }
  site.consoleLines.splice(0);
});

test('account: that its script fails is said while it is used, and the script is requested again', async ({
  site,
}) => {
  const { page, account, notice } = site;
  site.replaceFiles(bundle, send('', 503));
  await page.goto(site.address);
  await account.price.fill('20');
  await expect(notice).toBeHidden(); // at first
  await page.evaluate(endAnimations);
  await expect(notice).toBeVisible();
  site.restoreFiles();
  await account.price.pressSequentially('0');
  await account.waitUntilHydrated();
  await expect(notice).toBeHidden();
  await expect(account.price).toHaveValue('200');
  await expect(account.price).toBeFocused();
  await account.estimates.first().click();
  await expect(account.root.locator('[name^=sale-]').first()).toBeVisible();
  for (const line of site.consoleLines.splice(0)) expect(line).toContain('Failed to load');
});

/** Runs in the page: ends all animations, so that delayed elements appear. */
function endAnimations() {
  for (const animation of document.getAnimations()) animation.finish();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both forms: the browser sends them', async ({ site }) => {
    await expectPlainDeliveries(site);
  });

  test('account: it says that it cannot compute, and offers the phone', async ({ site }) => {
    await site.page.goto(site.address);
    await expect(site.notice).toBeVisible();
    await expect(site.account.price).toBeHidden();
    await expect(site.account.root.getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});
