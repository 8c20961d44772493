import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { formatFigure } from '../../lib/account';
import type { Agency } from '../../lib/agency-schema';
import { findBarriers } from '../browser/page-tools';
import { startProvider } from '../browser/provider';
import { expect, test, visit } from '../browser/test';
import { buildSite, copySources } from '../project';
import { identities, lists } from './identities';

/** Builds the sources with this agency and so many items in each list, and serves them. */
async function serveIdentity(folder: string, agency: Agency, counts: object) {
  copySources(folder);
  const text = `export const agency: import('./agency-schema.ts').Agency = ${JSON.stringify(agency)};`;
  fs.writeFileSync(join(folder, 'lib/agency.ts'), text);
  for (const [name, count] of Object.entries(counts)) {
    const file = join(folder, 'components', lists[name as keyof typeof lists]);
    const code = fs.readFileSync(file, 'utf8');
    const list = new RegExp(`(const ${name}\\b[^=]*= )(\\[.*?\\n\\])`, 's');
    expect(code, `the list ${name}`).toMatch(list);
    const resized = code.replace(list, `$1resize($2, ${count})`);
    fs.writeFileSync(file, `${resized}\n${resize}`);
  }
  await buildSite(folder);
  return startProvider(join(folder, 'out'));
}

/** For a component: cuts a list, or repeats its items with a number after each text. */
const resize = `function resize<Item>(list: readonly Item[], count: number): Item[] {
  const repeat = (i: number) => JSON.parse(JSON.stringify(list[i % list.length]),
    (_, value) => typeof value === 'string' ? value + i : value);
  return Array.from({ length: count }, (_, i) => (list[i] ?? repeat(i)) as Item);
}`;

for (const [name, agency, counts] of identities)
  test(`${name} identity: layout, bells, account and print work at every width`, async ({
    page,
    consoleLines,
  }, { workerIndex }) => {
    const folder = resolve(`.variant/identity-${workerIndex}`);
    const provider = await serveIdentity(folder, agency, counts);
    const site = visit(page, provider, consoleLines);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      const at = `at ${width} px`;
      await page.setViewportSize({ width, height });
      await site.open();
      const faults = await page.evaluate(listLayoutFaults);
      const none = { broken: [], covered: [], overflow: 0 };
      expect.soft(faults, at).toEqual(none);
      const header = page.getByRole('link', { name: 'Hablemos' }).locator('..');
      const headerHeight = (await header.boundingBox())?.height ?? 0;
      if (width < 400) expect.soft(headerHeight, at).toBeLessThan(height / 6);
      const behind = await page.evaluate(listBehindHeader, headerHeight);
      expect.soft(behind, at).toEqual([]);
      if (width === 390 || width === 1280) expect.soft(await findBarriers(page), at).toEqual([]);
    }
    const pains = page.locator('section:has([type=checkbox])');
    const texts = new Set([await pains.innerText()]);
    const bells = await pains.getByRole('checkbox').all();
    for (const bell of bells) {
      await bell.press('Space');
      texts.add(await pains.innerText());
    }
    expect.soft(texts.size).toBe(bells.length + 1);
    const [price, ...costs] = await site.account.fields.all();
    await price?.fill('200000');
    for (const cost of costs) await cost.fill('1');
    const left = formatFigure(100 * (200_000 - costs.length));
    await expect.soft(site.account.root).toContainText(left);
    await page.emulateMedia({ media: 'print' });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect.soft(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await provider.close();
  });

/** Runs in the page: words broken over two lines, texts covered by an element, pixels that the page is too wide. */
function listLayoutFaults() {
  const [broken, covered] = [new Set<string>(), new Set<string>()];
  const range = document.createRange();
  const unbreakable = 'header a, h1, h2, h3, .button';
  const header = document.querySelector('header a[href="#contact"]')?.parentElement;
  const texts = 'header a, h1, h2, h3, p, li, dt, dd, label, .button';
  for (const element of document.querySelectorAll(texts)) {
    if (!element.checkVisibility()) continue;
    element.scrollIntoView({ block: 'center' });
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data } = walker.currentNode as Text;
      for (const { 0: word, index } of data.matchAll(/[^\s\-–/]+/g)) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        const boxes = [...range.getClientRects()];
        const lines = new Set(boxes.map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1 && element.matches(unbreakable)) broken.add(word);
        const [{ left = 0, top = 0, width = 0, height = 0 } = {}] = boxes;
        const start = element.closest('header') ? 0 : header?.offsetHeight;
        if (top < (start ?? 0) || top > innerHeight || width < 2 || height < 2) continue;
        const [x, y] = [left + width / 2, top + height / 2];
        if (!element.contains(document.elementFromPoint(x, y)))
          covered.add(`${word}: ${element.textContent}`);
      }
    }
  }
  const overflow = document.documentElement.scrollWidth - innerWidth;
  const list = (found: Set<string>) => [...found].slice(0, 5);
  return {
    broken: list(broken),
    covered: list(covered),
    overflow: Math.max(0, overflow),
  };
}

/** Runs in the page: fields and headings that are behind the header once focused or linked to. */
function listBehindHeader(headerHeight: number) {
  const fields = document.querySelectorAll<HTMLElement>('main :is(input, textarea, button)');
  const isBehind = (element: Element | null) =>
    Number(element?.getBoundingClientRect().top) < headerHeight - 1;
  const behind = [...fields].filter((field) => {
    scrollTo(0, document.documentElement.scrollHeight);
    field.focus();
    return field.checkVisibility() && isBehind(field);
  });
  const ids = ['contact', 'aviso-legal', 'privacidad'].filter((id) => {
    location.hash = id;
    document.getElementById(id)?.scrollIntoView();
    return isBehind(document.querySelector(`#${id} h2`));
  });
  return [...behind.map(({ outerHTML }) => outerHTML.slice(0, 80)), ...ids];
}
