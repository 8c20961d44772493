import type { Page } from '@playwright/test';
import { breakInPage } from './break-in-page';
import { type Provider, type Reply, send } from './provider';
import { expect, test } from './test';

const scripts = /\.js(\?2)?$/;
const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' };

type Fault = {
  begin: (page: Page, provider: Provider) => unknown;
  end: (page: Page, provider: Provider) => unknown;
};

/** Ways in which the bundle does not come or does not work, and how each ends. */
const faults: Record<string, Fault> = {
  'is refused': spoilBundle(),
  'is a page that says 404': spoilBundle(send('<h1>No existe</h1>', 404)),
  'is cut short': spoilBundle((response) => {
    response.writeHead(200, { 'content-length': 200_000, ...forAYear });
    response.write('(()=>{', () => response.destroy());
  }),
  'breaks as it starts': breakInBrowser(['WeakMap']),
  'breaks inside hydrateRoot': breakInBrowser(['addEventListener', 'DIV']),
  'breaks while a form wakes': breakInBrowser(['setAttribute', 'data-awake']),
};

function spoilBundle(reply?: Reply): Fault {
  return {
    begin: (_, provider) => provider.spoilFiles(scripts, reply),
    end: (_, provider) => provider.spoilFiles(/^$/),
  };
}

function breakInBrowser(what: string[]): Fault {
  return {
    begin: (page) => page.addInitScript(breakInPage, what),
    end: (page) => page.evaluate('void mend()'),
  };
}

for (const [name, fault] of Object.entries(faults)) {
  test(`a script that ${name} loses nothing`, async ({ site }) => {
    const { page, forms, received, said } = site;
    await fault.begin(page, site);
    await page.goto(site.address);
    for (const { submit, typed, unavailable, root } of forms) {
      await submit({ ...typed, email: 'mal@casa.example' });
      await expect(unavailable).toBeVisible();
      await expect(unavailable.locator('[href^="tel:"]')).toBeVisible();
      await expect(unavailable.locator('[href^="mailto:"]')).toBeVisible();
      await expect(root).not.toHaveAttribute('aria-busy');
    }
    await site.expectNothingLeft();
    await fault.end(page, site);
    for (const [i, form] of forms.entries()) {
      const email = form.field('email');
      await email.fill('');
      await email.fill(form.typed.email ?? '');
      await email.blur();
      expect(await form.read()).toEqual(form.typed);
      await form.button.click();
      await form.expectThanks();
      await expect(form.unavailable).toBeHidden();
      expect(received).toEqual(site.deliveries.slice(0, i + 1));
    }
    for (const line of said.splice(0))
      expect(line).toMatch(/Failed to load|broken on purpose/);
  });
}

test('a wrong script, kept for a year, stops no try', async ({ site }) => {
  const { page, contact } = site;
  site.spoilFiles(/\.js$/, (response) => {
    response.writeHead(200, forAYear).end('document.title = "not ours"');
  });
  await page.goto(site.address);
  await contact.field('name').focus();
  await expect(contact.unavailable).toBeVisible();
  await contact.submit();
  await contact.expectThanks();
  await expect(contact.unavailable).toBeHidden();
  await expect(page).not.toHaveTitle('not ours');
  expect(site.received).toEqual([contact.delivery()]);
  for (const line of site.said.splice(0)) expect(line).toMatch(/integrity/);
});

test('only who touches a form hears of its script', async ({ site }) => {
  const { page, newsletter, contact } = site;
  site.spoilFiles(scripts);
  await page.goto(site.address);
  const failed = page.waitForEvent('requestfailed');
  await newsletter.root.evaluate((form) => form.scrollIntoView());
  await failed;
  const account = page.locator('section:has([data-island="estimate"])');
  const notice = account.locator('[data-form-unavailable]');
  const figure = account.locator('input').first();
  await expect(notice).toBeHidden();
  await figure.fill('200.000');
  await expect(notice).toBeVisible();
  await expect(figure).toHaveValue('200.000');
  await expect(newsletter.unavailable).toBeHidden();
  await newsletter.field('email').focus();
  await expect(newsletter.unavailable).toBeVisible();
  await expect(contact.unavailable).toBeHidden();
  const asked = site.asked.filter((path) => scripts.test(path));
  expect(new Set(asked).size).toBe(2);
  site.said.splice(0);
});
