import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { formatFigure } from '../../lib/account';
import type { Agency } from '../../lib/agency-schema';
import { startProvider } from '../browser/provider';
import { expect, test, visit } from '../browser/test';
import { identities, lists } from './identities';

const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const sources = ['app', 'components', 'lib', 'public', 'tools'];
const settings = ['next.config.mjs', 'package.json', 'package-lock.json'];

/** Builds a copy of the sources for this agency, its lists cut or filled up to so many items. */
async function build(folder: string, agency: Agency, counts: object) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const path of [...sources, ...settings, 'tsconfig.json'])
    fs.cpSync(path, join(folder, path), { recursive: true });
  const text = `export const agency: import('./agency-schema.ts').Agency = ${JSON.stringify(agency)};`;
  fs.writeFileSync(join(folder, 'lib/agency.ts'), text);
  for (const [name, count] of Object.entries(counts)) {
    const file = join(folder, 'components', lists[name as keyof typeof lists]);
    const code = fs.readFileSync(file, 'utf8');
    const list = new RegExp(`(const ${name}\\b[^=]*= )(\\[.*?\\n\\])`, 's');
    expect(code, `the list ${name}`).toMatch(list);
    const sized = code.replace(list, `$1resize($2, ${count})`);
    fs.writeFileSync(file, `${sized}\n${resize}`);
  }
  const env = { ...process.env, NEXT_PUBLIC_SITE_URL: '' };
  const next = resolve('node_modules/next/dist/bin/next');
  const options = { cwd: folder, env: { ...env, NEXT_PUBLIC_API_HOST: '' } };
  await promisify(execFile)(process.execPath, [next, 'build'], options);
  return startProvider(join(folder, 'out'));
}

/** For a component: what a list lacks is its first items again, each text with a number. */
const resize = `function resize<Item>(list: readonly Item[], count: number): Item[] {
  const repeat = (i: number) => JSON.parse(JSON.stringify(list[i % list.length]),
    (_, value) => typeof value === 'string' ? value + i : value);
  return Array.from({ length: count }, (_, i) => (list[i] ?? repeat(i)) as Item);
}`;

for (const [name, agency, counts] of identities)
  test(`${name} fits the page`, async ({ page, said }, { workerIndex }) => {
    const folder = resolve(`.variant/identity-${workerIndex}`);
    const provider = await build(folder, agency, counts);
    const site = visit(page, provider, said);
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
      const seen = await page.evaluate(judgeLayout);
      expect.soft(seen, at).toEqual({ broken: [], covered: [], spill: 0 });
      const bar = page.getByRole('link', { name: 'Hablemos' }).locator('..');
      const barHeight = (await bar.boundingBox())?.height ?? 0;
      if (width < 400) expect.soft(barHeight, at).toBeLessThan(height / 6);
      const under = await page.evaluate(listStopsUnder, barHeight);
      expect.soft(under, at).toEqual([]);
      if (width === 390 || width === 1280)
        expect.soft(await findBarriers(page), at).toEqual([]);
    }
    const pains = page.locator('section:has([type=checkbox])');
    const answers = new Set([await pains.innerText()]);
    const bells = await pains.getByRole('checkbox').all();
    for (const bell of bells) {
      await bell.press('Space');
      answers.add(await pains.innerText());
    }
    expect.soft(answers.size).toBe(bells.length + 1);
    const account = page.locator('[data-island="estimate"]');
    const [worth, ...costs] = await account.locator('input').all();
    await worth?.fill('200000');
    for (const cost of costs) await cost.fill('1');
    const left = formatFigure(100 * (200_000 - costs.length));
    await expect.soft(account).toContainText(left);
    await page.emulateMedia({ media: 'print' });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect.soft(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await provider.close();
  });

/** Runs in the page: words on two lines, texts under something else, and how far the page is too wide. */
function judgeLayout() {
  const [broken, covered] = [new Set<string>(), new Set<string>()];
  const range = document.createRange();
  const strict = 'header a, h1, h2, h3, .button';
  const bar = document.querySelector(
    'header a[href="#contact"]',
  )?.parentElement;
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
        if (lines.size > 1 && element.matches(strict)) broken.add(word);
        const [{ left = 0, top = 0, width = 0, height = 0 } = {}] = boxes;
        const end = element.closest('header') ? 0 : bar?.offsetHeight;
        if (top < (end ?? 0) || top > innerHeight || width < 2 || height < 2)
          continue;
        const on = document.elementFromPoint(
          left + width / 2,
          top + height / 2,
        );
        if (!element.contains(on))
          covered.add(`${word}: ${element.textContent}`);
      }
    }
  }
  const spill = document.documentElement.scrollWidth - innerWidth;
  const list = (found: Set<string>) => [...found].slice(0, 5);
  return {
    broken: list(broken),
    covered: list(covered),
    spill: Math.max(0, spill),
  };
}

/** Runs in the page: what is under the bar once it is focused or jumped to. */
function listStopsUnder(bar: number) {
  const fields = document.querySelectorAll<HTMLElement>(
    'main :is(input, textarea, button)',
  );
  const isUnder = (element: Element | null) =>
    Number(element?.getBoundingClientRect().top) < bar - 1;
  const under = [...fields].filter((field) => {
    scrollTo(0, document.documentElement.scrollHeight);
    field.focus();
    return field.checkVisibility() && isUnder(field);
  });
  const places = ['contact', 'aviso-legal', 'privacidad'].filter((id) => {
    location.hash = id;
    document.getElementById(id)?.scrollIntoView();
    return isUnder(document.querySelector(`#${id} h2`));
  });
  return [...under.map(({ outerHTML }) => outerHTML.slice(0, 80)), ...places];
}

/** What axe finds against WCAG 2.2 AA. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // Wherever else one scrolls to, the bar lies over some target's half.
    scrollTo({ top: 0, behavior: 'instant' });
    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await Reflect.get(window, 'axe').run('html', {
      runOnly: tags,
    });
    type Node = { html: string; failureSummary: string };
    return violations.flatMap(({ nodes }: { nodes: Node[] }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    );
  });
}
