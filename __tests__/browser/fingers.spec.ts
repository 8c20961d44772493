import {
  contact,
  expectNothingLeft,
  expectUsable,
  fillIn,
  find,
  forms,
  newsletter,
  openForms,
} from './forms';
import { accept, holdBack, json, send } from './provider';
import { expect, test } from './test';

for (const form of forms) {
  const bodies = [{ call: form.call, body: JSON.stringify(form.typed) }];

  test(`${form.call}: a double click is one request`, async ({
    page,
    provider,
  }) => {
    await openForms(page, provider.address);
    await fillIn(page, form);
    await find(page, form).button.dblclick();
    await expect(find(page, form).status).toContainText(form.success);
    expect(provider.received).toEqual(bodies);
  });

  test(`${form.call}: Enter three times is one request`, async ({
    page,
    provider,
  }) => {
    const { reply, release } = holdBack(accept);
    provider.reply(reply);
    await openForms(page, provider.address);
    await fillIn(page, form);
    await find(page, form).field('email').focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
    await expect(find(page, form).button).toHaveText(form.pending);
    release();
    await expect(find(page, form).status).toContainText(form.success);
    expect(provider.received).toEqual(bodies);
  });

  test(`${form.call}: three submits in one tick, and one while it is under way, are one request`, async ({
    page,
    provider,
  }) => {
    const { reply, release } = holdBack(accept);
    provider.reply(reply);
    await openForms(page, provider.address);
    await fillIn(page, form);
    const submit = (times: number) =>
      find(page, form).root.evaluate((element: HTMLFormElement, times) => {
        for (let i = 0; i < times; i++) element.requestSubmit();
      }, times);
    await submit(3);
    await expect(find(page, form).button).toHaveText(form.pending);
    await submit(1);
    release();
    await expect(find(page, form).status).toContainText(form.success);
    expect(provider.received).toEqual(bodies);
  });

  test(`${form.call}: while it is sent the fields are disabled and the button says so`, async ({
    page,
    provider,
  }) => {
    const { reply, release } = holdBack(json({ success: false }));
    provider.reply(reply);
    await openForms(page, provider.address);
    await fillIn(page, form);
    const { button, field } = find(page, form);
    await button.click();
    await expect(button).toHaveText(form.pending);
    for (const name of Object.keys(form.typed))
      await expect(field(name)).toBeDisabled();
    release();
    await expectUsable(page, form);
  });

  test(`${form.call}: an answer after a minute is still taken`, async ({
    page,
    provider,
  }) => {
    const { reply, release } = holdBack(accept);
    provider.reply(reply);
    await page.clock.install();
    await openForms(page, provider.address);
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).button).toHaveText(form.pending);
    await page.clock.fastForward('01:00');
    await expect(find(page, form).button).toHaveText(form.pending);
    release();
    await expect(find(page, form).status).toContainText(form.success);
  });

  test(`${form.call}: a body that comes long after its headers is still taken`, async ({
    page,
    provider,
  }) => {
    const { reply, release } = holdBack(
      (response) =>
        void response.end(
          '{"success":true,"message":"Mensaje recibido en la agencia"}',
        ),
    );
    provider.reply((response, request) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .flushHeaders();
      return reply(response, request);
    });
    await openForms(page, provider.address);
    await fillIn(page, form);
    const headers = page.waitForResponse(/\/api\//);
    await find(page, form).button.click();
    await headers;
    await expect(find(page, form).button).toHaveText(form.pending);
    release();
    await expect(find(page, form).status).toContainText(form.success);
  });

  test(`${form.call}: offline it fails, back online it arrives`, async ({
    page,
    provider,
    context,
    consoleLines,
  }) => {
    await openForms(page, provider.address);
    await fillIn(page, form);
    await context.setOffline(true);
    await find(page, form).button.click();
    await expect(find(page, form).status).toHaveText(form.failure);
    await expectUsable(page, form);
    await context.setOffline(false);
    await find(page, form).button.click();
    await expect(find(page, form).status).toContainText(form.success);
    expect(provider.received).toEqual(bodies);
    expect(consoleLines.splice(0).join()).toContain(
      'TypeError: Failed to fetch',
    );
  });

  test(`${form.call}: after a success and after a failure the next submit is sent`, async ({
    page,
    provider,
    consoleLines,
  }) => {
    await page.clock.install();
    await openForms(page, provider.address);
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).status).toContainText(form.success);
    await page.clock.fastForward(5000);
    provider.reply(send('', 500));
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).status).toHaveText(form.failure);
    provider.reply(accept);
    await find(page, form).button.click();
    await expect(find(page, form).status).toContainText(form.success);
    expect(provider.received).toEqual([...bodies, ...bodies, ...bodies]);
    consoleLines.splice(0);
  });

  test(`${form.call}: a request that waits for a connection when the visitor leaves still arrives`, async ({
    page,
    provider,
    context,
  }) => {
    // A browser has six connections to a host: another tab takes them all.
    let free = () => {};
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    await openForms(page, provider.address);
    await fillIn(page, form);
    const tab = await context.newPage();
    await tab.goto(provider.address);
    provider.hold(/busy/, freed);
    await tab.evaluate(() => {
      for (let i = 0; i < 6; i++) void fetch(`/busy-${i}`);
    });
    const busy = () => provider.asked.filter((path) => /busy/.test(path));
    await expect.poll(busy).toHaveLength(6);
    await find(page, form).button.click();
    await expect(find(page, form).button).toHaveText(form.pending);
    await page.goto('about:blank');
    expect(provider.received).toEqual([]);
    free();
    await expect.poll(() => provider.received).toEqual(bodies);
  });

  test(`${form.call}: away and back, the form is sent once more and only once`, async ({
    page,
    provider,
  }) => {
    await openForms(page, provider.address);
    await page.goto('about:blank');
    await page.goBack();
    await find(page, form).root.scrollIntoViewIfNeeded();
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).status).toContainText(form.success);
    await page.goForward();
    await page.goBack();
    await expectNothingLeft(page);
    expect(provider.received).toEqual(bodies);
  });
}

test('both forms at once: each gets its own answer', async ({
  page,
  provider,
}) => {
  const { reply, release } = holdBack(accept);
  provider.reply(reply);
  await openForms(page, provider.address);
  for (const form of forms) {
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).button).toHaveText(form.pending);
  }
  release();
  for (const form of forms)
    await expect(find(page, form).status).toContainText(form.success);
  expect(provider.received.map(({ call }) => call).sort()).toEqual([
    'contact',
    'newsletter',
  ]);
});

test('the welcome stays for five seconds, even in a tab that slept, and the form is back, empty', async ({
  page,
  provider,
}) => {
  await page.clock.install({ time: 0 });
  await openForms(page, provider.address);
  await fillIn(page, newsletter);
  await page.clock.pauseAt(60_000);
  const { root, button, status, read } = find(page, newsletter);
  await button.click();
  await expect(status).toContainText(newsletter.success);
  await expect(root).toBeHidden();
  await page.clock.runFor(4900);
  await expect(status).toContainText(newsletter.success);
  await page.clock.fastForward('10:00');
  await expect(root).toBeVisible();
  await expect(status).toBeEmpty();
  expect(await read()).toEqual({ email: '' });
});

test('a contact request that was thanked leaves empty fields and its thanks', async ({
  page,
  provider,
}) => {
  await openForms(page, provider.address);
  await fillIn(page, contact);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toHaveText(contact.success);
  await expectUsable(page, contact, {
    name: '',
    phone: '',
    email: '',
    message: '',
  });
});
