import { expect } from '@playwright/test';
import { formTexts } from '../browser/forms';
import { markupTools } from '../browser/page-tools';
import { accept, bundle, json } from '../browser/provider';
import { test } from './engines';

// WebKit's driver has no key for emoji.
const forms: typeof formTexts = JSON.parse(
  JSON.stringify(formTexts).replace(/\p{Emoji_Presentation}/gu, ''),
);

for (const texts of Object.values(forms)) {
  const { call, typed } = texts;
  const delivery = { call, body: JSON.stringify(typed) };

  test(`${call} form: after a 500 the text is sent again`, async ({ site }) => {
    site.reply = json({ success: false }, 500);
    const form = await site.open(texts);
    await form.fillIn(typed);
    await form.click();
    await form.expectState({ showsFailure: true, typed });
    site.consoleLines.push(expect.stringContaining('500'));
    site.reply = accept;
    await form.click();
    await form.expectState({ showsFailure: false, showsSuccess: true });
    expect(site.received).toEqual([delivery, delivery]);
  });

  test(`${call} form: five early submits are sent once`, async ({ site }) => {
    const release = site.holdFiles(bundle);
    const form = await site.open(texts);
    await form.fillIn(typed);
    await form.click();
    await form.click();
    await form.fillIn({ email: '\n\n\n' });
    const listBundles = () => site.requestedFiles.filter((path) => bundle.test(path));
    await expect.poll(listBundles).not.toEqual([]);
    expect(site.received).toEqual([]);
    await form.expectState({ typed });
    release();
    await form.expectState({ showsSuccess: true });
    const empty = Object.keys(typed).map((name) => [name, '']);
    const { address } = site;
    await form.expectState({ typed: Object.fromEntries(empty), address });

    // A second call of the early submits would arrive before that of a later one.
    const later = { ...typed, email: 'otra@casa.example' };
    await form.fillIn(later);
    await form.click();
    await expect.poll(() => site.received).toHaveLength(2);
    const next = { call, body: JSON.stringify(later) };
    expect(site.received).toEqual([delivery, next]);
  });

  test(`${call} form: left while sending, it fails on return`, async ({ site }) => {
    const release = site.holdAnswers();
    const form = await site.open(texts);
    await form.hydrate();
    await form.fillIn(typed);
    await form.click();
    await expect.poll(() => site.received).toHaveLength(1);
    await site.leave();
    await site.comeBack();
    await form.expectState({ showsFailure: true, typed, disabled: 0 });
    site.consoleLines.push(expect.stringContaining('left'));
    site.reply = accept;
    await form.clickByScript();
    await form.expectState({ showsSuccess: true, showsFailure: false });
    expect(site.received).toEqual([delivery, delivery]);
    release();
  });

  for (const [tool, change] of Object.entries(markupTools))
    test(`${call} form: ${tool} before hydration loses nothing`, async ({ site }) => {
      const release = site.holdFiles(bundle);
      const form = await site.open(texts);
      await site.evaluate(change);
      await form.fillIn(typed);
      await form.click();
      await form.focus('email');
      release();
      await form.expectState({ showsSuccess: true });
      expect(site.received).toEqual([delivery]);
    });

  test(`${call} form: an e-mail's domain is sent in ASCII`, async ({ site }) => {
    const form = await site.open(texts);
    await form.fillIn({ ...typed, email: 'ana@ñandú.example' });
    await form.click();
    await form.expectState({ showsSuccess: true });
    const body = JSON.parse(site.received[0]?.body ?? '');
    expect(body).toEqual({ ...typed, email: 'ana@xn--and-6ma2c.example' });
  });

  test(`${call} form: a held Enter, a double click: one request @Firefox`, async ({ site }) => {
    site.reply = json({}, 500);
    const form = await site.open(texts);
    await form.hydrate();
    await form.fillIn(typed);
    await form.focus('email');
    for (let repetition = 0; repetition < 4; repetition++) {
      await site.keyboard.down('Enter');
      await form.expectState({ showsFailure: true, disabled: 0 });
      await form.focus('email');
    }
    await site.keyboard.up('Enter');
    expect(site.received.splice(0)).toEqual([delivery]);
    await form.click(2);
    await form.expectState({ showsFailure: true, disabled: 0 });
    expect(site.received).toEqual([delivery]);
    site.consoleLines.push(...Array(2).fill(expect.stringContaining('500')));
  });

  test(`${call} form: without the bundle the notice shows`, async ({ site }) => {
    const form = await site.open(texts);
    site.replaceFiles(bundle);
    await form.fillIn(typed);
    await form.click();
    await form.expectState({ showsUnavailable: true, typed });
    expect(site.received).toEqual([]);
    site.restoreFiles();
    await form.click();
    await form.expectState({ showsUnavailable: false, showsSuccess: true });
    expect(site.received).toEqual([delivery]);
  });
}

for (const isLate of [false, true])
  test(`contact form: an answer that arrives ${isLate ? 'after the return to' : 'during the absence from'} the page is shown @Chromium`, async ({
    site,
  }) => {
    const { typed } = forms.contact;
    const release = site.holdAnswers();
    const form = await site.open(forms.contact);
    await form.hydrate();
    await form.fillIn(typed);
    await form.click();
    await expect.poll(() => site.received).toHaveLength(1);
    await site.leave();
    if (!isLate) release();
    await site.comeBack();
    if (isLate) {
      await form.expectState({ showsFailure: true, typed, disabled: 0 });
      site.consoleLines.push(expect.stringContaining('left'));
      release();
    }
    await form.expectState({ showsSuccess: true, showsFailure: false });
    expect(site.received).toHaveLength(1);
  });
