import { expect } from '@playwright/test';
import { type FormTexts, formTexts } from '../browser/forms';
import { markupTools } from '../browser/page-tools';
import { accept, bundle, json } from '../browser/provider';
import { type Site, test } from './engines';

// WebKit's driver has no key for emoji.
const forms: typeof formTexts = JSON.parse(
  JSON.stringify(formTexts).replace(/\p{Emoji_Presentation}/gu, ''),
);

/** Leaves the page while a form of it sends. */
async function leaveWhileSending(site: Site, texts: FormTexts) {
  const release = site.holdAnswers();
  const form = await site.open(texts);
  await form.hydrate();
  await form.submit(texts.typed);
  await expect.poll(() => site.received).toHaveLength(1);
  await site.leave();
  return { form, release };
}

for (const texts of Object.values(forms)) {
  const { call, typed } = texts;
  const delivery = { call, body: JSON.stringify(typed) };

  test(`${call} form: after a 500 the text is sent again, a domain in ASCII`, async ({ site }) => {
    site.reply = json({ success: false }, 500);
    const form = await site.open(texts);
    await form.submit({ ...typed, email: 'ana@ñandú.example' });
    const email = expect.stringMatching(/^ana@(ñandú|xn--and-6ma2c)\.example$/);
    await form.expectState({ showsFailure: true, typed: { ...typed, email } });
    site.consoleLines.push(expect.stringContaining('500'));
    site.reply = accept;
    await form.click();
    await form.expectState({ showsFailure: false, showsSuccess: true });
    const body = JSON.stringify({ ...typed, email: 'ana@xn--and-6ma2c.example' });
    expect(site.received).toEqual([
      { call, body },
      { call, body },
    ]);
  });

  test(`${call} form: five early submits are sent once`, async ({ site }) => {
    const release = site.holdFiles(bundle);
    const form = await site.open(texts);
    await form.submit(typed);
    await form.click();
    await form.fillIn({ email: '\n\n\n' });
    const listBundles = () => site.requestedFiles.filter((path) => bundle.test(path));
    await expect.poll(listBundles).not.toEqual([]);
    expect(site.received).toEqual([]);
    await form.expectState({ typed });
    release();
    await form.expectState({ showsSuccess: true });
    const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, '']));
    await form.expectState({ typed: empty, address: site.address });

    // A second call of the early submits would arrive before that of a later one.
    const later = { ...typed, email: 'otra@casa.example' };
    await form.submit(later);
    await expect.poll(() => site.received).toHaveLength(2);
    expect(site.received).toEqual([delivery, { call, body: JSON.stringify(later) }]);
  });

  test(`${call} form: left while sending, it fails on return`, async ({ site }) => {
    const { form, release } = await leaveWhileSending(site, texts);
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
      await site.engine.evaluate(change);
      await form.submit(typed);
      await form.focus('[name=email]');
      release();
      await form.expectState({ showsSuccess: true });
      expect(site.received).toEqual([delivery]);
    });

  test(`${call} form: a held Enter, a double click: one request @Firefox`, async ({ site }) => {
    const { keyboard } = site.engine;
    site.reply = json({}, 500);
    const form = await site.open(texts);
    await form.hydrate();
    await form.fillIn(typed);
    await form.focus('[name=email]');
    for (let repetition = 0; repetition < 4; repetition++) {
      await keyboard.down('Enter');
      await form.expectState({ showsFailure: true, disabled: 0 });
      await form.focus('[name=email]');
    }
    await keyboard.up('Enter');
    expect(site.received.splice(0)).toEqual([delivery]);
    await form.click(2);
    await form.expectState({ showsFailure: true, disabled: 0 });
    expect(site.received).toEqual([delivery]);
    site.consoleLines.push(...Array(2).fill(expect.stringContaining('500')));
  });

  test(`${call} form: without the bundle the notice shows`, async ({ site }) => {
    const form = await site.open(texts);
    site.replaceFiles(bundle);
    await form.submit(typed);
    await form.expectState({ showsUnavailable: true, typed });
    expect(site.received).toEqual([]);
    site.restoreFiles();
    await form.click();
    await form.expectState({ showsUnavailable: false, showsSuccess: true });
    expect(site.received).toEqual([delivery]);
  });
}

for (const when of ['during the absence', 'after the return'])
  test(`contact form: an answer that arrives ${when} is shown @Chromium`, async ({ site }) => {
    const { typed } = forms.contact;
    const { form, release } = await leaveWhileSending(site, forms.contact);
    if (when === 'during the absence') release();
    await site.comeBack();
    if (when === 'after the return') {
      await form.expectState({ showsFailure: true, typed, disabled: 0 });
      site.consoleLines.push(expect.stringContaining('left'));
      release();
    }
    await form.expectState({ showsSuccess: true, showsFailure: false });
    expect(site.received).toHaveLength(1);
  });
