import { expect } from '@playwright/test';
import { encodeForm, formTexts } from '../browser/forms';
import { accept, bundle, json, send } from '../browser/site';
import { test } from './engines';

// WebKit's driver has no key for emoji.
const forms: typeof formTexts = JSON.parse(
  JSON.stringify(formTexts).replace(/\p{Emoji_Presentation}/gu, ''),
);

for (const texts of Object.values(forms)) {
  const { call, typed } = texts;
  const delivery = { call, body: JSON.stringify(typed) };
  const plainDelivery = { call, body: encodeForm(typed) };

  test(`After a failure the ${call} form sends its text again, a domain in ASCII`, async ({
    site,
  }) => {
    site.reply = json({ success: false }, 500);
    const form = await site.open(texts);
    await form.hydrate();
    await form.fillIn({ ...typed, email: 'ana@ñandú.example' });
    await form.click();
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

  test(`The browser sends the ${call} form while its script is late`, async ({ site }) => {
    site.holdFiles(bundle);
    site.reply = send('<meta charset="utf-8"><h1>Una respuesta</h1>');
    const form = await site.open(texts);
    await form.fillIn(typed);
    await form.click();
    await expect.poll(site.readTitle).toBe('Una respuesta');
    expect(site.received).toEqual([plainDelivery]);
    await site.engine.goBack();
    await form.expectState({ typed });
  });

  test(`The ${call} form, left while it sends, has failed on return`, async ({ site }) => {
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

  test(`The ${call} form is sent once by a held Enter or a double click @Firefox`, async ({
    site,
  }) => {
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
}
