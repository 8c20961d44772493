import type { Page } from '@playwright/test';
import {
  contact,
  delivery,
  expectNothingLeft,
  expectThanks,
  fillIn,
  find,
  forms,
  newsletter,
  submit,
  waitUntilAlive,
} from './forms';
import { type Provider, type Reply, send } from './provider';
import { expect, test } from './test';

const scripts = /\.js(\?2)?$/;
const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' };

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
  'breaks as it starts': breakInBrowser(weakMapThatThrows),
  'breaks inside hydrateRoot': breakInBrowser(breakElements, [
    'addEventListener',
    'DIV',
  ]),
  'breaks while a form wakes': breakInBrowser(breakElements, [
    'setAttribute',
    'data-awake',
  ]),
};

function spoilBundle(reply?: Reply) {
  return {
    begin: (_: Page, provider: Provider) => provider.spoil(scripts, reply),
    end: (_: Page, provider: Provider) => provider.spoil(),
  };
}

function breakInBrowser(change: (what: string[]) => void, what: string[] = []) {
  return {
    begin: (page: Page) => page.addInitScript(change, what),
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

/** Runs in the page: a method of its elements throws, for these tags or attributes. */
function breakElements([method = '', broken]: string[]) {
  const whole = Reflect.get(Element.prototype, method);
  const replace = (by: unknown) =>
    Object.assign(Element.prototype, { [method]: by });
  replace(function (this: Element, ...args: unknown[]) {
    if ([this.tagName, args[0]].includes(broken))
      throw new Error('broken on purpose');
    return Reflect.apply(whole, this, args);
  });
  Object.assign(window, { mend: () => replace(whole) });
}

for (const [name, fault] of Object.entries(faults)) {
  test(`where their script ${name}, nothing typed is lost, and nothing is sent until the visitor submits again`, async ({
    page,
    provider,
    consoleLines,
  }) => {
    await fault.begin(page, provider);
    await page.goto(provider.address);
    for (const form of forms) {
      const { root, unavailable } = find(page, form);
      await submit(page, form, { ...form.typed, email: 'mal@casa.example' });
      await expect(unavailable).toBeVisible();
      await expect(unavailable.locator('[href^="tel:"]')).toBeVisible();
      await expect(unavailable.locator('[href^="mailto:"]')).toBeVisible();
      await expect(root).not.toHaveAttribute('aria-busy');
    }
    await expectNothingLeft(page);
    await fault.end(page, provider);
    for (const form of forms) {
      const { button, field, read, unavailable } = find(page, form);
      await field('email').fill('');
      await field('email').fill(form.typed.email ?? '');
      await field('email').blur();
      expect(await read()).toEqual(form.typed);
      await button.click();
      await expectThanks(page, form);
      await expect(unavailable).toBeHidden();
      const sent = forms.slice(0, forms.indexOf(form) + 1);
      expect(provider.received).toEqual(sent.map((form) => delivery(form)));
    }
    for (const line of consoleLines.splice(0))
      expect(line).toMatch(/Failed to load|broken on purpose/);
  });
}

test('forms that could not be loaded offer to load the page again, with what was typed', async ({
  page,
  provider,
  consoleLines,
}) => {
  provider.spoil(scripts);
  await page.goto(provider.address);
  for (const form of forms) await fillIn(page, form);
  const { button, unavailable } = find(page, contact);
  await button.click();
  await expect(unavailable).toBeVisible();
  provider.spoil();
  await unavailable.locator('[data-reload]').click();
  await waitUntilAlive(page, contact);
  for (const form of forms)
    expect(await find(page, form).read()).toEqual(form.typed);
  expect(await page.evaluate(() => history.state)).toBe(null);
  await expectNothingLeft(page);
  await button.click();
  await expectThanks(page, contact);
  expect(provider.received).toEqual([delivery(contact)]);
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
  await submit(page, contact);
  await expectThanks(page, contact);
  await expect(find(page, contact).unavailable).toBeHidden();
  await expect(page).not.toHaveTitle('not ours');
  expect(provider.received).toEqual([delivery(contact)]);
  for (const line of consoleLines.splice(0)) expect(line).toMatch(/integrity/);
});

test('who touches no form is not bothered by a script that could not come; who touches one, or the account, is, there alone', async ({
  page,
  provider,
  consoleLines,
}) => {
  provider.spoil(scripts);
  await page.goto(provider.address);
  const failed = page.waitForEvent('requestfailed');
  await find(page, newsletter).root.evaluate((form) => form.scrollIntoView());
  await failed;
  const account = page.locator('section:has([data-island="estimate"])');
  const notice = account.locator('[data-form-unavailable]');
  await expect(notice).toBeHidden();
  await account.locator('input').first().fill('200.000');
  await expect(notice).toBeVisible();
  await expect(account.locator('input').first()).toHaveValue('200.000');
  await expect(find(page, newsletter).unavailable).toBeHidden();
  await find(page, newsletter).field('email').focus();
  await expect(find(page, newsletter).unavailable).toBeVisible();
  await expect(find(page, contact).unavailable).toBeHidden();
  const asked = provider.asked.filter((path) => scripts.test(path));
  expect(new Set(asked).size).toBe(2);
  consoleLines.splice(0);
});
