import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import PostalMime, { type Email } from 'postal-mime';

// Each contrast check takes half of the time. The one of AAA leaves what AA forbids to the one of AA, unless its
// lower limit is 0. For text on a pseudo-element, such as a shadow, axe computes nothing unless that is ignored.
const [normal, large] = [7, 4.5].map((expected) => ({ expected, minThreshold: 0 }));
const options = { contrastRatio: { normal, large }, ignorePseudo: true };
const checks = { 'color-contrast-enhanced': { options } };
const allRules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'color-contrast': { enabled: false },
    'color-contrast-enhanced': { enabled: true },
    'target-size': { enabled: true },
  },
  checks,
};
/** The rules that depend on the colour scheme. */
const contrast = { runOnly: ['color-contrast-enhanced'], checks };

/** Lists violations of WCAG 2.2 A and AA, of AAA contrast in both schemes, and of axe's best practices. */
export async function findAxeViolations(page: Page, part = 'html') {
  if (!(await page.evaluate('window.axe'))) await page.evaluate(axeCore.source);
  const run = async ({ part, options }: { part: string; options: object }): Promise<string[]> => {
    // At other scroll positions the header may cover half a target.
    scrollTo({ top: 0, behavior: 'instant' });
    type Node = { html: string; failureSummary: string; any: { data?: { messageKey?: string } }[] };
    const { violations, incomplete } = await Reflect.get(window, 'axe').run(part, options);
    const nodes = (rules: { nodes: Node[] }[]) => rules.flatMap((rule) => rule.nodes);
    const isInvisible = ({ any: [check] }: Node) => check?.data?.messageKey === 'equalRatio';
    const found = [...nodes(violations), ...nodes(incomplete).filter(isInvisible)];
    return found.map((node) => `${node.html} ${node.failureSummary}`);
  };
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.evaluate(run, { part, options: contrast });
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await page.evaluate(run, { part, options: allRules });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/** Expects a page that fits a phone and a laptop, and in which axe finds no barrier. @param copy a page with JavaScript, which axe needs */
export async function expectGoodPage(page: Page, copy = page) {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const spills = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(spills), `${page.url()}, ${width} px`).toBe(false);
  }
  await expect(page.locator('meta[name=viewport][content^="width=device-width"]')).toHaveCount(1);
  for (const link of await page.locator('a').all())
    expect(await link.getAttribute('href')).not.toBe(await link.textContent());
  // The styles of these pages have no rule that depends on the width.
  await copy.setViewportSize({ width: 390, height: 800 });
  if (copy !== page) {
    // At the origin of the style sheet.
    const home = new URL('/api/newsletter/confirm', page.url()).href;
    if (copy.url() !== home) await copy.goto(home);
    await copy.setContent(await page.content());
  }
  expect(await findAxeViolations(copy), page.url()).toEqual([]);
}

/** Prints the page on A4 from several scroll positions: nothing may stick, and cover what is below. @returns the number of sheets */
export async function countSheets(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const stuck = await page
    .locator('body *')
    .evaluateAll((all) =>
      all
        .filter((it) => it.checkVisibility() && /sticky|fixed/.test(getComputedStyle(it).position))
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
  expect(stuck).toEqual([]);
  await page.emulateMedia({ media: null });
  const counts = new Set<number | undefined>();
  for (const top of [0, 150, 466, 900]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    counts.add(pdf.match(/\/Type\s*\/Page\b/g)?.length);
  }
  expect(counts.size).toBe(1);
  return [...counts][0];
}

/** Runs in the page: replaces the styles of the last call by these; the policy allows no style element. */
export function setStyles(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Waits for e-mails that the server writes as files, and parses them. */
export async function findMails(isWanted: (mail: Email) => boolean, data = process.env.TEST_DATA) {
  const folder = join(data ?? '', 'mail');
  let mails: Email[] = [];
  await expect(async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const read = (name: string) => PostalMime.parse(readFileSync(join(folder, name)));
    mails = (await Promise.all(files.map(read))).filter(isWanted);
    expect(mails).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
  return mails as [Email, ...Email[]];
}

/** Runs in the page, like Chrome's translator: wraps every text twice, also texts added later. */
function translate() {
  const wrap = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || parent?.closest('script, style, font')) continue;
      const [outer, inner] = [0, 1].map(() => document.createElement('font'));
      outer?.append(inner ?? '');
      parent?.replaceChild(outer as Node, text);
      inner?.append(text.textContent);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const node of [...addedNodes, target])
        if (node.isConnected) wrap(node.parentElement ?? node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page, like a password manager: adds elements beside fields and inside forms, and attributes to both. */
function addHelpers() {
  for (const form of document.forms) {
    form.setAttribute('data-helper', '');
    form.append(document.createElement('helper-root'));
    for (const field of form.querySelectorAll('input, textarea')) {
      field.setAttribute('data-helper', 'known');
      field.setAttribute('spellcheck', 'false');
      field.after(document.createElement('helper-icon'));
    }
  }
}

/** Programs that change the page's markup in a visitor's browser. */
export const markupTools = { 'a translator': translate, 'a password manager': addHelpers };

/**
 * Runs in the page. Until `repair()` is called, a global class throws, or a method of Element throws when
 * it is called on this tag or with this first argument.
 */
export function breakInPage([name = '', tagOrArgument]: string[]) {
  const holder = tagOrArgument ? Element.prototype : window;
  const original = Reflect.get(holder, name);
  const replace = (by: unknown) => Object.assign(holder, { [name]: by });
  replace(function (this: Element, ...args: unknown[]) {
    if (!tagOrArgument || [this.tagName, args[0]].includes(tagOrArgument))
      throw new Error('broken on purpose');
    return Reflect.apply(original, this, args);
  });
  Object.assign(window, { repair: () => replace(original) });
}
