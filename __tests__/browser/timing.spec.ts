import { firstLetter } from '../../lib/texts';
import { accept, holdBack } from './provider';
import { expect, test } from './test';

test('an answer that takes minutes is waited for', async ({ site }) => {
  const { page } = site;
  await page.clock.install();
  await site.open();
  for (const form of site.forms) {
    const words = JSON.stringify({ success: true, message: form.success });
    const body = holdBack((response) => void response.end(words));
    const release = site.holdAnswers((response, request) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.flushHeaders();
      return body.reply(response, request);
    });
    await form.submit();
    const expectPending = async () => {
      await page.clock.fastForward('01:00');
      await expect(form.button).toHaveText(form.pending);
      await expect(form.root.locator('[name]:enabled')).toHaveCount(0);
    };
    await expectPending();
    const headers = page.waitForResponse(/\/api\//);
    release();
    await headers;
    await expectPending();
    body.release();
    await form.expectThanks();
  }
});

test('offline it fails, back online it arrives', async ({ context, site }) => {
  await site.open();
  await context.setOffline(true);
  for (const form of site.forms) {
    await form.submit();
    await form.expectFailure();
  }
  await context.setOffline(false);
  for (const form of site.forms) {
    await form.button.click();
    await form.expectThanks();
  }
  expect(site.received).toEqual(site.deliveries);
  expect(site.said.splice(0).join()).toContain('TypeError: Failed to fetch');
});

test('what waits as one leaves still arrives', async ({ context, site }) => {
  // A browser has six connections to a host: another tab takes them all.
  await site.open();
  const tab = await context.newPage();
  await tab.goto(site.address);
  const release = site.holdFiles(/busy/);
  await tab.evaluate(() => {
    for (let i = 0; i < 6; i++) void fetch(`/busy-${i}`);
  });
  const busy = () => site.asked.filter((path) => /busy/.test(path));
  await expect.poll(busy).toHaveLength(6);
  for (const form of site.forms) {
    await form.submit();
    await expect(form.button).toHaveText(form.pending);
  }
  await site.page.goto('about:blank');
  expect(site.received).toEqual([]);
  release();
  await expect.poll(() => site.received).toHaveLength(2);
  expect(site.received).toEqual(expect.arrayContaining(site.deliveries));
});

test('away and back, each form is sent only once', async ({ site }) => {
  const { page } = site;
  await site.open();
  await page.goto(`${site.address}no-existe`);
  await page.goBack();
  await page.goForward();
  await page.goBack();
  for (const form of site.forms) {
    await form.submit();
    await form.expectThanks();
  }
  await page.goForward();
  await page.goBack();
  await site.expectNothingLeft();
  expect(site.received).toEqual(site.deliveries);
  for (const line of site.said.splice(0)) expect(line).toContain('404');
});

test('both forms at once: each gets its own answer', async ({ site }) => {
  const { newsletter, contact } = site;
  const held = { newsletter: holdBack(accept), contact: holdBack(accept) };
  site.reply = (response, request) => {
    const call = request.url?.slice(5) as keyof typeof held;
    return held[call].reply(response, request);
  };
  await site.open();
  for (const form of site.forms) await form.submit();
  held.contact.release();
  await contact.expectThanks();
  await expect(newsletter.button).toHaveText(newsletter.pending);
  held.newsletter.release();
  await newsletter.expectThanks();
});

test('a welcome stays five seconds, also asleep', async ({ site }) => {
  const { page, newsletter } = site;
  await page.clock.install({ time: 0 });
  await site.open();
  await newsletter.fillIn();
  await page.clock.pauseAt(60_000);
  await newsletter.button.click();
  await newsletter.expectThanks();
  await expect(newsletter.status).toContainText(firstLetter);
  await expect(newsletter.root).toBeHidden();
  await page.clock.runFor(4900);
  await newsletter.expectThanks();
  await page.clock.fastForward('10:00');
  await expect(newsletter.root).toBeVisible();
  await expect(newsletter.status).toBeEmpty();
  expect(await newsletter.read()).toEqual({ email: '' });
  // What it said still stands.
  await expect(newsletter.section.getByText(firstLetter)).toBeVisible();
});
