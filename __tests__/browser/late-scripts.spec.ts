import type { Page } from '@playwright/test';
import {
  contact,
  expectNothingLeft,
  fillIn,
  find,
  forms,
  newsletter,
  waitUntilAlive,
} from './forms';
import { accept, send } from './provider';
import { expect, test } from './test';

const scripts = /\.js$/;

/** Each script of the page, the data's own file first; another number fails the tests below. */
const scriptPlaces = [1, 2, 3, 4, 5, 6, 7];

/** A promise that the test keeps when it likes. */
function later() {
  let come = () => {};
  const until = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { until, come };
}

/** The paths of all scripts that a page names, the data's file first. */
async function listScripts(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  return [...html.matchAll(/"([^"]*\.js)"/g)].map(([, path = '']) => path);
}

test('whoever reads the top asks for the page, its icon and nothing of script', async ({
  page,
  provider,
}) => {
  await page.goto(provider.address);
  await page.getByRole('link', { name: 'Quiero una valoración real' }).hover();
  await page.waitForLoadState('networkidle');
  expect(provider.asked.filter((path) => scripts.test(path))).toEqual([]);
  expect(provider.asked.length).toBeLessThanOrEqual(4);
});

test('near a form all scripts are asked for at once, each once', async ({
  page,
  provider,
}) => {
  const { until, come } = later();
  const expected = await listScripts(page, provider.address);
  expect(expected.length).toBeGreaterThan(3);
  provider.hold(scripts, until);
  await page.goto(provider.address);
  await find(page, newsletter).root.scrollIntoViewIfNeeded();
  const asked = () =>
    provider.asked.filter((path) => scripts.test(path)).sort();
  // Over HTTP/1.1 a browser has six connections to a host.
  await expect.poll(() => asked().length).toBeGreaterThanOrEqual(6);
  come();
  for (const form of forms) await waitUntilAlive(page, form);
  expect(asked()).toEqual(expected.sort());
});

test('a form that is one screen away makes them come', async ({
  page,
  provider,
}) => {
  await page.goto(provider.address);
  await find(page, newsletter).root.evaluate((form) => {
    const top = form.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - 1.9 * innerHeight, behavior: 'instant' });
  });
  await waitUntilAlive(page, newsletter);
});

test('opened at #contact the page makes them come by itself', async ({
  page,
  provider,
}) => {
  await page.goto(`${provider.address}#contact`);
  await waitUntilAlive(page, contact);
});

for (const form of forms) {
  test(`${form.call}: typed and submitted twice before the scripts, it arrives once`, async ({
    page,
    provider,
  }) => {
    const { until, come } = later();
    provider.hold(scripts, until);
    await page.goto(provider.address);
    await fillIn(page, form);
    const { root, button, status } = find(page, form);
    await button.click();
    await button.click();
    await expect(root).toHaveAttribute('aria-busy', 'true');
    expect(provider.received).toEqual([]);
    come();
    await expect(status).toContainText(form.success);
    expect(provider.received).toEqual([
      { call: form.call, body: JSON.stringify(form.typed) },
    ]);
    await expect(root).not.toHaveAttribute('aria-busy');
    await expectNothingLeft(page);
  });

  test(`${form.call}: submitted before the scripts and refused, all that was typed stays, and the next try works`, async ({
    page,
    provider,
    consoleLines,
  }) => {
    const { until, come } = later();
    provider.hold(scripts, until);
    provider.reply(send('', 500));
    await page.goto(provider.address);
    await fillIn(page, form);
    const { button, status, read } = find(page, form);
    await button.click();
    come();
    await expect(status).toHaveText(form.failure);
    expect(await read()).toEqual(form.typed);
    provider.reply(accept);
    await button.click();
    await expect(status).toContainText(form.success);
    consoleLines.splice(0);
  });

  test(`${form.call}: what is typed while the scripts load is still there`, async ({
    page,
    provider,
  }) => {
    const { until, come } = later();
    provider.hold(scripts, until);
    await page.goto(provider.address);
    await fillIn(page, form);
    come();
    await waitUntilAlive(page, form);
    expect(await find(page, form).read()).toEqual(form.typed);
  });

  test(`${form.call}: spaces alone, submitted before the scripts, are not sent`, async ({
    page,
    provider,
  }) => {
    const { until, come } = later();
    provider.hold(scripts, until);
    await page.goto(provider.address);
    const [name = ''] = form === contact ? ['name'] : ['email'];
    await fillIn(page, form, { ...form.typed, [name]: '   ' });
    await find(page, form).button.click();
    come();
    await waitUntilAlive(page, form);
    await expect(find(page, form).field(name)).toHaveValue('');
    await expect(find(page, form).button).not.toHaveText(form.pending);
    await expect(find(page, form).root).not.toHaveAttribute('aria-busy');
    expect(provider.received).toEqual([]);
  });

  for (const place of scriptPlaces) {
    test(`${form.call}: script ${place} of ${scriptPlaces.length} refused, whoever touches the form is told, and nothing typed is lost`, async ({
      page,
      provider,
      consoleLines,
    }) => {
      const paths = await listScripts(page, provider.address);
      expect(paths).toHaveLength(scriptPlaces.length);
      const path = paths[place - 1] ?? '';
      provider.refuse(new RegExp(`${path.replace(/\W/g, '\\$&')}$`));
      await page.goto(provider.address);
      await fillIn(page, form);
      await find(page, form).button.click();
      const notice = find(page, form).unavailable;
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('link')).toHaveText([/^\d/, /@/]);
      expect(await find(page, form).read()).toEqual(form.typed);
      await expectNothingLeft(page);
      expect(provider.received).toEqual([]);
      for (const line of consoleLines.splice(0))
        expect(line).toMatch(/Failed to load resource|ChunkLoadError/);
    });
  }

  test(`${form.call}: a script that could not come is tried again, and what was submitted arrives`, async ({
    page,
    provider,
    consoleLines,
  }) => {
    provider.refuse(scripts);
    await page.goto(provider.address);
    await fillIn(page, form);
    await find(page, form).button.click();
    const notice = find(page, form).unavailable;
    await expect(notice).toBeVisible();
    provider.refuse(undefined);
    await find(page, form).button.click();
    await expect(find(page, form).status).toContainText(form.success);
    await expect(notice).toBeHidden();
    expect(provider.received).toEqual([
      { call: form.call, body: JSON.stringify(form.typed) },
    ]);
    for (const line of consoleLines.splice(0))
      expect(line).toMatch(/Failed to load resource/);
  });
}

for (const [last, path] of [
  ['the data', /\/data-\w+\.js$/],
  ['the runtime', /turbopack-[\w-]+\.js$/],
] as const) {
  test(`in whatever order the scripts come, ${last} last, the forms are alive in the end`, async ({
    page,
    provider,
  }) => {
    const { until, come } = later();
    const expected = await listScripts(page, provider.address);
    expect(expected.filter((one) => path.test(one))).toHaveLength(1);
    provider.hold(path, until);
    await page.goto(provider.address);
    await fillIn(page, contact);
    await find(page, contact).button.click();
    await page.waitForFunction(
      (count) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js')).length === count,
      expected.length - 1,
    );
    expect(provider.received).toEqual([]);
    come();
    await expect(find(page, contact).status).toContainText(contact.success);
    expect(provider.received).toHaveLength(1);
  });
}

test('who touches no form is not bothered by a script that could not come', async ({
  page,
  provider,
  consoleLines,
}) => {
  provider.refuse(scripts);
  await page.goto(provider.address);
  const failed = page.waitForEvent('requestfailed');
  await find(page, newsletter).root.evaluate((form) => form.scrollIntoView());
  await failed;
  for (const form of forms)
    await expect(find(page, form).unavailable).toBeHidden();
  consoleLines.splice(0);
});
