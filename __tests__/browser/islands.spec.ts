import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bundleIslands } from '../../tools/adapter/islands.mjs';
import {
  contact,
  expectNothingLeft,
  type Form,
  fillIn,
  find,
  forms,
  newsletter,
  waitUntilAlive,
} from './forms';
import { accept, type Provider, type Reply, send } from './provider';
import { expect, test } from './test';

const scripts = /\.js(\?2)?$/;
const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' };

/** A promise that the test keeps when it likes. */
function later() {
  let come = () => {};
  const until = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { until, come };
}

function listAsked(provider: Provider): string[] {
  return provider.asked.filter((path) => scripts.test(path));
}

function expectArrived(provider: Provider, form: Form, typed = form.typed) {
  expect(provider.received).toEqual([
    { call: form.call, body: JSON.stringify(typed) },
  ]);
}

test('whoever reads the top asks for the page, its icon and nothing of script', async ({
  page,
  provider,
}) => {
  await page.goto(provider.address);
  await page.getByRole('link', { name: 'Quiero una valoración real' }).hover();
  await page.waitForLoadState('networkidle');
  expect(listAsked(provider)).toEqual([]);
  expect(provider.asked.length).toBeLessThanOrEqual(4);
});

test('a form that is one screen away wakes, and all the others, with one script', async ({
  page,
  provider,
}) => {
  await page.goto(provider.address);
  await find(page, newsletter).root.evaluate((form) => {
    const top = form.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - 1.9 * innerHeight, behavior: 'instant' });
  });
  for (const form of forms) await waitUntilAlive(page, form);
  expect(listAsked(provider)).toHaveLength(1);
});

test('opened at #contact the page wakes its forms by itself', async ({
  page,
  provider,
}) => {
  await page.goto(`${provider.address}#contact`);
  await waitUntilAlive(page, contact);
});

test('React finds in the page what it would have written itself', async ({
  page,
  provider,
  consoleLines,
}) => {
  // Outside a build this is React's development version, which says what differs.
  const body = await bundleIslands({ projectDir: process.cwd(), apiHost: '' });
  await page.route(scripts, (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
  const open = readFileSync('out/index.html', 'utf8')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/ integrity="[^"]*"/g, '');
  await page.route(`${provider.address}/`, (route) =>
    route.fulfill({ body: open, contentType: 'text/html' }),
  );
  await page.goto(`${provider.address}#contact`);
  for (const form of forms) await waitUntilAlive(page, form);
  expect(consoleLines.splice(0)).toEqual([
    expect.stringContaining('React DevTools'),
  ]);
});

test('after back and forward a form sends what stands in it, once', async ({
  page,
  provider,
  consoleLines,
}) => {
  await page.goto(`${provider.address}#contact`);
  await waitUntilAlive(page, contact);
  await page.goto(`${provider.address}/no-existe`);
  await page.goBack();
  await page.goForward();
  await page.goBack();
  await fillIn(page, contact);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toContainText(contact.success);
  expectArrived(provider, contact);
  for (const line of consoleLines.splice(0)) expect(line).toContain('404');
});

for (const form of forms) {
  test(`${form.call}: submitted five times before its script, which takes 20 s, it arrives once`, async ({
    page,
    provider,
  }) => {
    const { until, come } = later();
    provider.hold(scripts, until);
    await page.clock.install();
    await page.goto(provider.address);
    await fillIn(page, form);
    const { root, button, status, field } = find(page, form);
    await button.click();
    await button.click();
    for (let press = 0; press < 3; press++) await field('email').press('Enter');
    await expect(root).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(20_000);
    expect(provider.received).toEqual([]);
    come();
    await expect(status).toContainText(form.success);
    expectArrived(provider, form);
    await expect(root).not.toHaveAttribute('aria-busy');
    await expectNothingLeft(page);
  });

  test(`${form.call}: edited after an early submit, what stands there in the end is sent`, async ({
    page,
    provider,
  }) => {
    const { until, come } = later();
    provider.hold(scripts, until);
    await page.goto(provider.address);
    await fillIn(page, form);
    await find(page, form).button.click();
    const typed = { ...form.typed, email: 'otra@casa.example' };
    await find(page, form).field('email').fill(typed.email);
    come();
    await expect(find(page, form).status).toContainText(form.success);
    expectArrived(provider, form, typed);
  });

  test(`${form.call}: an early submit that the provider fails keeps all that was typed, and the next try works`, async ({
    page,
    provider,
    consoleLines,
  }) => {
    provider.reply(send('', 500));
    await page.goto(provider.address);
    await fillIn(page, form);
    const { button, status, read } = find(page, form);
    await button.click();
    await expect(status).toContainText(form.failure);
    expect(await read()).toEqual(form.typed);
    provider.reply(accept);
    await button.click();
    await expect(status).toContainText(form.success);
    consoleLines.splice(0);
  });

  for (const [what, email] of [
    ['spaces alone', '   '],
    ['an e-mail that is none', 'ana'],
  ] as const) {
    test(`${form.call}: ${what}, submitted early, is not sent, neither then nor later`, async ({
      page,
      provider,
    }) => {
      const { until, come } = later();
      provider.hold(scripts, until);
      await page.goto(provider.address);
      const { button, field, root } = find(page, form);
      const name = email.trim() || form === newsletter ? 'email' : 'name';
      await fillIn(page, form, { ...form.typed, [name]: email });
      await button.click();
      come();
      await waitUntilAlive(page, form);
      await expect(root).not.toHaveAttribute('aria-busy');
      await expect(root.locator(':invalid')).toHaveCount(1);
      await expect(field(name)).toHaveValue(email.trim());
      expect(provider.received).toEqual([]);
    });
  }
}

test('both forms submitted before either is awake arrive, each once', async ({
  page,
  provider,
}) => {
  const { until, come } = later();
  provider.hold(scripts, until);
  await page.goto(provider.address);
  for (const form of forms) {
    await fillIn(page, form);
    await find(page, form).button.click();
  }
  come();
  for (const form of forms)
    await expect(find(page, form).status).toContainText(form.success);
  expect(provider.received.map(({ call }) => call).sort()).toEqual([
    'contact',
    'newsletter',
  ]);
});

/** Ways in which the bundle does not come or does not work, and how each ends. */
const faults: Record<
  string,
  {
    begin: (page: Page, provider: Provider) => unknown;
    end: (page: Page, provider: Provider) => unknown;
  }
> = {
  'is refused': spoilBundle(),
  'is a page that says 404': spoilBundle(send('<h1>No existe</h1>', 404)),
  'is cut short': spoilBundle((response) => {
    response.writeHead(200, { 'content-length': 200_000, ...forAYear });
    response.write('(()=>{', () => response.destroy());
  }),
  'breaks as it starts': breakInBrowser(weakMapThatThrows, ''),
  'breaks inside hydrateRoot': breakInBrowser(listenersThatThrow, 'DIV'),
  'breaks while a form wakes': breakInBrowser(
    attributesThatThrow,
    'data-awake',
  ),
};

function spoilBundle(reply?: Reply) {
  return {
    begin: (_: Page, provider: Provider) => provider.spoil(scripts, reply),
    end: (_: Page, provider: Provider) => provider.spoil(),
  };
}

function breakInBrowser(change: (tag: string) => void, tag: string) {
  return {
    begin: (page: Page) => page.addInitScript(change, tag),
    end: (page: Page) => page.evaluate(() => Reflect.get(window, 'mend')()),
  };
}

/** Runs in the page. */
function weakMapThatThrows() {
  const { WeakMap: whole } = window;
  Object.assign(window, {
    WeakMap: class {
      constructor() {
        throw new Error('broken on purpose');
      }
    },
    mend: () => Object.assign(window, { WeakMap: whole }),
  });
}

/** Runs in the page. */
function listenersThatThrow(tag: string) {
  const whole = Element.prototype.addEventListener;
  Element.prototype.addEventListener = function (...args: unknown[]) {
    if (this.tagName === tag) throw new Error('broken on purpose');
    return Reflect.apply(whole, this, args);
  };
  const mend = () => {
    Element.prototype.addEventListener = whole;
  };
  Object.assign(window, { mend });
}

/** Runs in the page. */
function attributesThatThrow(name: string) {
  const whole = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (...args) {
    if (args[0] === name) throw new Error('broken on purpose');
    return Reflect.apply(whole, this, args);
  };
  const mend = () => {
    Element.prototype.setAttribute = whole;
  };
  Object.assign(window, { mend });
}

for (const [name, fault] of Object.entries(faults)) {
  for (const form of forms) {
    test(`${form.call}: where its script ${name}, nothing is lost, and nothing is sent until the visitor submits again`, async ({
      page,
      provider,
      consoleLines,
    }) => {
      await fault.begin(page, provider);
      await page.goto(provider.address);
      const { root, button, unavailable, field, read, status } = find(
        page,
        form,
      );
      await fillIn(page, form, { ...form.typed, email: 'mal@casa.example' });
      await button.click();
      await expect(unavailable).toBeVisible();
      await expect(unavailable.locator('[href^="tel:"]')).toBeVisible();
      await expect(unavailable.locator('[href^="mailto:"]')).toBeVisible();
      await expect(root).not.toHaveAttribute('aria-busy');
      await expectNothingLeft(page);
      await fault.end(page, provider);
      await field('email').fill('');
      await field('email').fill(form.typed.email ?? '');
      await field('email').blur();
      expect(await read()).toEqual(form.typed);
      expect(provider.received).toEqual([]);
      await button.click();
      await expect(status).toContainText(form.success);
      await expect(unavailable).toBeHidden();
      expectArrived(provider, form);
      const expected = /Failed to load|broken on purpose/;
      for (const line of consoleLines.splice(0)) expect(line).toMatch(expected);
    });
  }
}

test('a form that could not be loaded offers to load the page again, with what was typed', async ({
  page,
  provider,
  consoleLines,
}) => {
  provider.spoil(scripts);
  await page.goto(provider.address);
  for (const form of forms) await fillIn(page, form);
  await find(page, contact).button.click();
  provider.spoil();
  await find(page, contact).unavailable.locator('[data-reload]').click();
  await waitUntilAlive(page, contact);
  for (const form of forms)
    expect(await find(page, form).read()).toEqual(form.typed);
  expect(await page.evaluate(() => history.state)).toBe(null);
  await expectNothingLeft(page);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toContainText(contact.success);
  expectArrived(provider, contact);
  consoleLines.splice(0);
});

test('a wrong script that the browser keeps for a year does not stop the next try', async ({
  page,
  provider,
  consoleLines,
}) => {
  provider.spoil(/\.js$/, (response) => {
    response.writeHead(200, forAYear).end('document.title = "not ours"');
  });
  await page.goto(provider.address);
  await find(page, contact).field('name').focus();
  await expect(find(page, contact).unavailable).toBeVisible();
  await fillIn(page, contact);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toContainText(contact.success);
  await expect(find(page, contact).unavailable).toBeHidden();
  await expect(page).not.toHaveTitle('not ours');
  expectArrived(provider, contact);
  for (const line of consoleLines.splice(0)) expect(line).toMatch(/integrity/);
});

test('who touches no form is not bothered by a script that could not come; who touches one is, if it fails again', async ({
  page,
  provider,
  consoleLines,
}) => {
  provider.spoil(scripts);
  await page.goto(provider.address);
  const failed = page.waitForEvent('requestfailed');
  await find(page, newsletter).root.evaluate((form) => form.scrollIntoView());
  await failed;
  await find(page, newsletter).field('email').focus();
  await expect(find(page, newsletter).unavailable).toBeVisible();
  await expect(find(page, contact).unavailable).toBeHidden();
  expect(new Set(listAsked(provider)).size).toBe(2);
  consoleLines.splice(0);
});
