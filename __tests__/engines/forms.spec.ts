import { type FormTexts as Form, formTexts } from '../browser/forms';
import { accept, json } from '../browser/provider';
import type { Engine } from './engines';
import { expect, test } from './test';

const { newsletter } = formTexts;
const script = /\.js/;

for (const form of Object.values(formTexts)) {
  const { call, selector } = form;
  const typed = leaveOutEmoji(form.typed);
  const empty = Object.fromEntries(Object.keys(typed).map((key) => [key, '']));
  const delivery = { call, body: JSON.stringify(typed) };
  const button = `${selector} button`;

  test(`${call}: what fails stays in the form and arrives whole with the next try`, async ({
    engine,
    provider,
    faults,
  }) => {
    provider.reply = json({ success: false }, 500);
    await engine.open(provider.address);
    await fillIn(engine, form, typed);
    await engine.click(button);
    await expect
      .poll(() => look(engine, form))
      .toMatchObject({ saysFailure: true, typed });
    faults.push(expect.stringContaining('500'));
    provider.reply = accept;
    await engine.click(button);
    await expect
      .poll(() => look(engine, form))
      .toMatchObject({ saysFailure: false, saysSuccess: true });
    expect(provider.received).toEqual([delivery, delivery]);
  });

  test(`${call}: submitted five times before its script has come, it arrives once`, async ({
    engine,
    provider,
  }) => {
    const come = provider.holdFiles(script);
    await engine.open(provider.address);
    await fillIn(engine, form, typed);
    await engine.click(button);
    await engine.click(button);
    await engine.type(`${selector} [name=email]`, '\n\n\n');
    await expect.poll(() => provider.asked.join()).toMatch(script);
    expect(provider.received).toEqual([]);
    expect(await look(engine, form)).toMatchObject({ typed });
    come();
    await expect
      .poll(() => look(engine, form))
      .toMatchObject({ saysSuccess: true });
    await expect
      .poll(() => look(engine, form))
      .toMatchObject({ typed: empty, address: provider.address });

    // A second call of the early submits would come before that of a later one.
    const later = { ...typed, email: 'otra@casa.example' };
    await fillIn(engine, form, later);
    await engine.click(button);
    await expect.poll(() => provider.received).toHaveLength(2);
    const next = { call, body: JSON.stringify(later) };
    expect(provider.received).toEqual([delivery, next]);
  });

  test(`${call}: refused its script it says so, and the next submit arrives`, async ({
    engine,
    provider,
  }) => {
    await engine.open(provider.address);
    provider.spoilFiles(script);
    await fillIn(engine, form, typed);
    await engine.click(button);
    await expect
      .poll(() => look(engine, form))
      .toMatchObject({ saysUnavailable: true, typed });
    expect(provider.received).toEqual([]);
    provider.spoilFiles(/^$/);
    await engine.click(button);
    await expect
      .poll(() => look(engine, form))
      .toMatchObject({ saysUnavailable: false, saysSuccess: true });
    expect(provider.received).toEqual([delivery]);
  });
}

test('a subscriber is welcomed for five seconds, then the form is back and empty', async ({
  engine,
  provider,
}) => {
  let answered = Number.NaN;
  provider.reply = (response, request) => {
    answered = Date.now();
    return accept(response, request);
  };
  await engine.open(provider.address);
  await fillIn(engine, newsletter, newsletter.typed);
  await engine.click(`${newsletter.selector} button`);
  await expect
    .poll(() => look(engine, newsletter))
    .toMatchObject({ saysSuccess: true, typed: null });
  await expect
    .poll(() => look(engine, newsletter), { intervals: [50] })
    .toMatchObject({ saysSuccess: false, typed: { email: '' } });
  expect(Date.now() - answered).toBeGreaterThanOrEqual(5000);
});

/** WebKit's driver has no key for them. */
function leaveOutEmoji(texts: Form['typed']): Form['typed'] {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    text.replace(/\p{Emoji_Presentation}/gu, ''),
  ]);
  return Object.fromEntries(entries);
}

async function fillIn(engine: Engine, form: Form, typed: Form['typed']) {
  for (const [name, text] of Object.entries(typed)) {
    await engine.type(`${form.selector} [name=${name}]`, text);
  }
}

/** What a visitor sees of a form, and where. */
function look(engine: Engine, { selector, success, failure }: Form) {
  return engine.run(
    (selector, success = '', failure = '') => {
      const form = document.querySelector(selector ?? '');
      const notice = form
        ?.closest('section')
        ?.querySelector('[data-form-unavailable]');
      const fields = form?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
      const typed = Array.from(fields, ({ name, value }) => [name, value]);
      return {
        address: location.href,
        saysSuccess: document.body.innerText.includes(success),
        saysFailure: document.body.innerText.includes(failure),
        saysUnavailable: notice?.checkVisibility(),
        typed: form?.checkVisibility() ? Object.fromEntries(typed) : null,
      };
    },
    selector,
    success,
    failure,
  );
}
