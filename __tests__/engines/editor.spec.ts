import { expect } from '@playwright/test';
import { readNotation } from '../../server/__tests__/document';
import { startOfficeServer } from '../browser/office/office-server';
import { type Engine, test } from './engines';

test('A letter is written in the editor, with bold words, a list, a photograph and pasted words', async ({
  openPage,
}, { parallelIndex }) => {
  test.setTimeout(120_000);
  const port = Number(process.env.TEST_PORT) + 8200 + parallelIndex;
  const { office, makeLink, stop } = await startOfficeServer(port, 1, 'localhost');
  try {
    const engine = await openPage();
    await engine.goto(await makeLink(), { waitUntil: 'domcontentloaded' });
    await press(engine, 'main button', 'Mensajes');
    await engine.goto(`${office}/cartas`, { waitUntil: 'domcontentloaded' });
    await press(engine, 'main form button', 'Una carta nueva');
    await expect.poll(() => engine.evaluate(isOpen)).toBe(true);
    await engine.evaluate(watchPolicy);

    await engine.type('.ProseMirror', 'Un piso\nluz');
    await engine.click('.tool-list');
    await expectText(engine, 'Un piso\n\n- luz');
    await engine.evaluate(select, 'p');
    await engine.click('.tool-bold');
    await expectText(engine, '**Un piso**\n\n- luz');
    await engine.evaluate(paste, '<p style="color:red">Cuesta <b>185.000 €</b></p>');
    await expectText(engine, 'Cuesta **185.000 €**\n\n- luz');
    await engine.evaluate(choosePhoto);
    await expectText(engine, expect.stringMatching(/€\*\*\n\n!\[\]\(foto:\w+\)\n\n- luz$/));
    await engine.type('.editor-photo input', 'El salón');
    await expectText(engine, expect.stringContaining('![El salón](foto:'));
    const written = await engine.evaluate(readField);
    await expect.poll(() => engine.evaluate(readKept)).toBe(written);
    expect(await engine.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);

    const address = await engine.evaluate(() => location.href);
    await engine.goto(`${office}/cartas`, { waitUntil: 'domcontentloaded' });
    await engine.goto(String(address), { waitUntil: 'domcontentloaded' });
    await expect.poll(() => engine.evaluate(isOpen)).toBe(true);
    await expectText(engine, readNotation(String(written)));
    expect(await engine.evaluate(showsPhoto)).toBe(true);
  } finally {
    await stop();
  }
});

/** Presses a button that opens another page, and waits for its title. */
async function press(engine: Engine, selector: string, title: string) {
  await engine.click(selector);
  const read = () => engine.evaluate(() => document.querySelector('h1')?.textContent);
  await expect.poll(() => read().catch(() => undefined)).toBe(title);
}

const expectText = (engine: Engine, text: unknown) =>
  expect.poll(async () => readNotation(String(await engine.evaluate(readField)))).toEqual(text);

/** Runs in the page. */
const isOpen = () => !!document.querySelector('.editor:not([hidden]) .ProseMirror');
/** Runs in the page. */
const readField = () => document.querySelector('textarea')?.value;
/** Runs in the page. */
const showsPhoto = async () => {
  const image = document.querySelector<HTMLImageElement>('.editor-photo img');
  await image?.decode();
  return (image?.naturalWidth ?? 0) > 0;
};
/** Runs in the page. */
const readKept = async () => (await (await fetch(`${location.pathname}/texto`)).json()).document;

/** Runs in the page. */
function watchPolicy() {
  const violations: string[] = [];
  Object.assign(window, { violations });
  addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
}

/** Runs in the page: selects what is in an element of the letter. */
function select(selector: string) {
  const element = document.querySelector(`.ProseMirror ${selector}`) as Element;
  document.querySelector<HTMLElement>('.ProseMirror')?.focus();
  getSelection()?.selectAllChildren(element);
}

/** Runs in the page. */
function paste(html: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  // In Firefox an event created by a script has no data.
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData });
  document.querySelector('.ProseMirror')?.dispatchEvent(event);
}

/** Runs in the page. */
async function choosePhoto() {
  const canvas = document.createElement('canvas');
  canvas.width = 3000;
  canvas.height = 2000;
  canvas.getContext('2d')?.fillRect(0, 0, 900, 900);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const chosen = new DataTransfer();
  chosen.items.add(new File([blob as Blob], 'a.png', { type: 'image/png' }));
  const input = document.querySelector('[data-photos]') as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change'));
}
