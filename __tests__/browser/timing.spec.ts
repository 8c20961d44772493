import type { Locator } from '@playwright/test';
import {
  contact,
  delivery,
  expectNothingLeft,
  expectThanks,
  expectUsable,
  fillIn,
  find,
  forms,
  newsletter,
  openForms,
  submit,
} from './forms';
import { accept, holdBack, later } from './provider';
import { expect, test } from './test';

const bodies = forms.map((form) => delivery(form));

/** Runs in the page. */
function submitThrice(form: Element) {
  for (let i = 0; i < 3; i++) (form as HTMLFormElement).requestSubmit();
}

async function pressEnterThrice(form: Locator) {
  for (let i = 0; i < 3; i++) await form.page().keyboard.press('Enter');
}

for (const [name, act] of Object.entries({
  'a double click': (form: Locator) => form.locator('button').dblclick(),
  'Enter three times': pressEnterThrice,
  'three submits in one tick': (form: Locator) => form.evaluate(submitThrice),
})) {
  test(`${name}, and three submits while it is under way, are one request`, async ({
    page,
    provider,
  }) => {
    const { reply, release } = holdBack(accept);
    provider.reply(reply);
    await openForms(page, provider.address);
    for (const form of forms) {
      const { root, button, field } = find(page, form);
      await fillIn(page, form);
      await field('email').focus();
      await act(root);
      await expect(button).toHaveText(form.pending);
      await root.evaluate(submitThrice);
    }
    release();
    for (const form of forms) await expectThanks(page, form);
    expect(provider.received).toEqual(bodies);
  });
}

test('an answer that takes a minute, and its body another, is waited for, the fields disabled', async ({
  page,
  provider,
}) => {
  await page.clock.install();
  await openForms(page, provider.address);
  for (const form of forms) {
    const words = JSON.stringify({ success: true, message: form.success });
    const body = holdBack((response) => void response.end(words));
    const head = holdBack((response, request) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .flushHeaders();
      return body.reply(response, request);
    });
    provider.reply(head.reply);
    await submit(page, form);
    const { button, field } = find(page, form);
    const expectPending = async () => {
      await page.clock.fastForward('01:00');
      await expect(button).toHaveText(form.pending);
      for (const name of Object.keys(form.typed))
        await expect(field(name)).toBeDisabled();
    };
    await expectPending();
    const headers = page.waitForResponse(/\/api\//);
    head.release();
    await headers;
    await expectPending();
    body.release();
    await expectThanks(page, form);
  }
});

test('offline it fails, back online it arrives', async ({
  page,
  provider,
  context,
  consoleLines,
}) => {
  await openForms(page, provider.address);
  await context.setOffline(true);
  for (const form of forms) {
    await submit(page, form);
    await expect(find(page, form).status).toHaveText(form.failure);
    await expectUsable(page, form);
  }
  await context.setOffline(false);
  for (const form of forms) {
    await find(page, form).button.click();
    await expectThanks(page, form);
  }
  expect(provider.received).toEqual(bodies);
  expect(consoleLines.splice(0).join()).toContain('TypeError: Failed to fetch');
});

test('what waits for a connection when the visitor leaves still arrives', async ({
  page,
  provider,
  context,
}) => {
  // A browser has six connections to a host: another tab takes them all.
  const { until, come } = later();
  await openForms(page, provider.address);
  const tab = await context.newPage();
  await tab.goto(provider.address);
  provider.hold(/busy/, until);
  await tab.evaluate(() => {
    for (let i = 0; i < 6; i++) void fetch(`/busy-${i}`);
  });
  const busy = () => provider.asked.filter((path) => /busy/.test(path));
  await expect.poll(busy).toHaveLength(6);
  for (const form of forms) {
    await submit(page, form);
    await expect(find(page, form).button).toHaveText(form.pending);
  }
  await page.goto('about:blank');
  expect(provider.received).toEqual([]);
  come();
  await expect.poll(() => provider.received).toHaveLength(2);
  expect(provider.received).toEqual(expect.arrayContaining(bodies));
});

test('away and back, and away and back again, each form is sent once more and only once', async ({
  page,
  provider,
  consoleLines,
}) => {
  await openForms(page, provider.address);
  await page.goto(`${provider.address}/no-existe`);
  await page.goBack();
  await page.goForward();
  await page.goBack();
  for (const form of forms) {
    await submit(page, form);
    await expectThanks(page, form);
  }
  await page.goForward();
  await page.goBack();
  await expectNothingLeft(page);
  expect(provider.received).toEqual(bodies);
  for (const line of consoleLines.splice(0)) expect(line).toContain('404');
});

test('both forms at once: each gets its own answer', async ({
  page,
  provider,
}) => {
  const held = { newsletter: holdBack(accept), contact: holdBack(accept) };
  provider.reply((response, request) => {
    const call = /newsletter|contact/.exec(request.url ?? '')?.[0];
    return held[call as keyof typeof held].reply(response, request);
  });
  await openForms(page, provider.address);
  for (const form of forms) await submit(page, form);
  held.contact.release();
  await expectThanks(page, contact);
  await expect(find(page, newsletter).button).toHaveText(newsletter.pending);
  held.newsletter.release();
  await expectThanks(page, newsletter);
});

test('the welcome stays for five seconds, even in a tab that slept; the form is back, empty, and what it said still stands', async ({
  page,
  provider,
}) => {
  await page.clock.install({ time: 0 });
  await openForms(page, provider.address);
  await fillIn(page, newsletter);
  await page.clock.pauseAt(60_000);
  const { root, button, status, read } = find(page, newsletter);
  await button.click();
  await expectThanks(page, newsletter);
  await expect(status).toContainText('spam');
  await expect(root).toBeHidden();
  await page.clock.runFor(4900);
  await expectThanks(page, newsletter);
  await page.clock.fastForward('10:00');
  await expect(root).toBeVisible();
  await expect(status).toBeEmpty();
  expect(await read()).toEqual({ email: '' });
  const section = page.locator('section', { has: root });
  await expect(section.getByText(/spam/)).toBeVisible();
});
