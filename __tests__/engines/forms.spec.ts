import { expect } from '@playwright/test';
import { tools } from '../browser/foreign-markup';
import { formTexts } from '../browser/forms';
import { accept, json } from '../browser/provider';
import { test } from './engines';

const script = /\.js/;

// WebKit's driver has no key for emoji.
const forms: typeof formTexts = JSON.parse(
  JSON.stringify(formTexts).replace(/\p{Emoji_Presentation}/gu, ''),
);

for (const texts of Object.values(forms)) {
  const { call, typed } = texts;
  const delivery = { call, body: JSON.stringify(typed) };

  test(`${call}: what fails arrives with the next try`, async ({ site }) => {
    site.reply = json({ success: false }, 500);
    const form = await site.open(texts);
    await form.fillIn(typed);
    await form.press();
    await form.expectSeen({ saysFailure: true, typed });
    site.faults.push(expect.stringContaining('500'));
    site.reply = accept;
    await form.press();
    await form.expectSeen({ saysFailure: false, saysSuccess: true });
    expect(site.received).toEqual([delivery, delivery]);
  });

  test(`${call}: five early submits arrive once`, async ({ site }) => {
    const come = site.holdFiles(script);
    const form = await site.open(texts);
    await form.fillIn(typed);
    await form.press();
    await form.press();
    await form.fillIn({ email: '\n\n\n' });
    await expect.poll(() => site.asked.join()).toMatch(script);
    expect(site.received).toEqual([]);
    await form.expectSeen({ typed });
    come();
    await form.expectSeen({ saysSuccess: true });
    const empty = Object.keys(typed).map((name) => [name, '']);
    const { address } = site;
    await form.expectSeen({ typed: Object.fromEntries(empty), address });

    // A second call of the early submits would come before that of a later one.
    const later = { ...typed, email: 'otra@casa.example' };
    await form.fillIn(later);
    await form.press();
    await expect.poll(() => site.received).toHaveLength(2);
    const next = { call, body: JSON.stringify(later) };
    expect(site.received).toEqual([delivery, next]);
  });

  test(`${call}: left while sending and come back to, it failed and can be sent`, async ({
    site,
  }) => {
    const answer = site.holdAnswers();
    const form = await site.open(texts);
    await form.hydrate();
    await form.fillIn(typed);
    await form.press();
    await expect.poll(() => site.received).toHaveLength(1);
    await site.leave();
    await site.comeBack();
    await form.expectSeen({ saysFailure: true, typed, disabled: 0 });
    site.faults.push(expect.stringContaining('left'));
    site.reply = accept;
    await form.pressInPage();
    await form.expectSeen({ saysSuccess: true, saysFailure: false });
    expect(site.received).toEqual([delivery, delivery]);
    answer();
  });

  for (const [name, change] of Object.entries(tools))
    test(`${call}: ${name} before the script loses no text and no early submit`, async ({
      site,
    }) => {
      const come = site.holdFiles(script);
      const form = await site.open(texts);
      await site.evaluate(change);
      await form.fillIn(typed);
      await form.press();
      await form.focus('email');
      come();
      await form.expectSeen({ saysSuccess: true });
      expect(site.received).toEqual([delivery]);
    });

  test(`${call}: an e-mail's domain is sent in ASCII`, async ({ site }) => {
    const form = await site.open(texts);
    await form.fillIn({ ...typed, email: 'ana@ñandú.example' });
    await form.press();
    await form.expectSeen({ saysSuccess: true });
    const body = JSON.parse(site.received[0]?.body ?? '');
    expect(body).toEqual({ ...typed, email: 'ana@xn--and-6ma2c.example' });
  });

  test(`${call}: a held Enter and a double click send once each`, async ({
    site,
  }) => {
    site.reply = json({}, 500);
    const form = await site.open(texts);
    await form.hydrate();
    await form.fillIn(typed);
    await form.focus('email');
    for (let press = 0; press < 4; press++) {
      await site.keyboard.down('Enter');
      await form.expectSeen({ saysFailure: true, disabled: 0 });
      await form.focus('email');
    }
    await site.keyboard.up('Enter');
    expect(site.received.splice(0)).toEqual([delivery]);
    await form.press(2);
    await form.expectSeen({ saysFailure: true, disabled: 0 });
    expect(site.received).toEqual([delivery]);
    site.faults.push(...Array(2).fill(expect.stringContaining('500')));
  });

  test(`${call}: a refused script is told`, async ({ site }) => {
    const form = await site.open(texts);
    site.spoilFiles(script);
    await form.fillIn(typed);
    await form.press();
    await form.expectSeen({ saysUnavailable: true, typed });
    expect(site.received).toEqual([]);
    site.spoilFiles(/^$/);
    await form.press();
    await form.expectSeen({ saysUnavailable: false, saysSuccess: true });
    expect(site.received).toEqual([delivery]);
  });
}

for (const when of ['while the page was away', 'later'])
  test(`contact: an answer that comes ${when} is shown @Chromium`, async ({
    site,
  }) => {
    const { typed } = forms.contact;
    const answer = site.holdAnswers();
    const form = await site.open(forms.contact);
    await form.hydrate();
    await form.fillIn(typed);
    await form.press();
    await expect.poll(() => site.received).toHaveLength(1);
    await site.leave();
    if (when !== 'later') answer();
    await site.comeBack();
    if (when === 'later') {
      await form.expectSeen({ saysFailure: true, typed, disabled: 0 });
      site.faults.push(expect.stringContaining('left'));
      answer();
    }
    await form.expectSeen({ saysSuccess: true, saysFailure: false });
    expect(site.received).toHaveLength(1);
  });

test('a subscriber is welcomed for five seconds', async ({ site }) => {
  const { typed } = forms.newsletter;
  let answered = Number.NaN;
  site.reply = (...exchange) => {
    answered = Date.now();
    return accept(...exchange);
  };
  const form = await site.open(forms.newsletter);
  await form.fillIn(typed);
  await form.press();
  await form.expectSeen({ saysSuccess: true, typed: null });
  await form.expectSeen({ saysSuccess: false, typed: { email: '' } });
  expect(Date.now() - answered).toBeGreaterThanOrEqual(5000);
});
