import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

const axe = axeCore.source;

const enabled = { enabled: true };
// AAA contrast includes AA contrast, and each check takes half of the time.
const allRules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'color-contrast': { enabled: false },
    'color-contrast-enhanced': enabled,
    'target-size': enabled,
  },
};
/** The rules that depend on the colour scheme. */
const contrast = { runOnly: ['color-contrast-enhanced'] };

/** Lists violations of WCAG 2.2 A and AA, of AAA contrast in both schemes, and of axe's best practices. */
export async function findAxeViolations(page: Page, part = 'html') {
  if (!(await page.evaluate('window.axe'))) await page.evaluate(axe);
  // axe computes no contrast for text on a pseudo-element, such as a shadow.
  await page.evaluate(setStyles, '*::before { background: none !important }');
  const run = async ({ part, options }: { part: string; options: object }): Promise<string[]> => {
    // At other scroll positions the header may cover half a target.
    scrollTo({ top: 0, behavior: 'instant' });
    type Rule = { nodes: { html: string; failureSummary: string }[] };
    const { violations } = await Reflect.get(window, 'axe').run(part, options);
    return violations.flatMap((rule: Rule) =>
      rule.nodes.map((node) => `${node.html} ${node.failureSummary}`),
    );
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.evaluate(run, { part, options: contrast });
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await page.evaluate(run, { part, options: allRules });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
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

/** How many A4 sheets the page fills when it is printed. */
export async function countSheets(page: Page) {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length;
}

/** Runs in the page: replaces the styles of the last call by these; the policy allows no style element. */
export function setStyles(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Runs in the page. Lists controls that are covered or without focus ring, link targets below the header, a
 * page that is too wide, a header that is too high.
 */
export function listReachFaults() {
  const faults: string[] = [];
  const list = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility());
  const [header] = list('header > :last-child');
  const findEnd = () => Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
  const stops = list(':is(header, main, footer) :is(a, input, textarea, button, summary)');
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus();
    if (stop.tabIndex < 0) faults.push(`not reached by Tab: ${stop.outerHTML}`);
    const { left, top, width, height } = stop.getBoundingClientRect();
    const isHit = (x: number, y: number) => stop.contains(document.elementFromPoint(x, y));
    const isSeen = isHit(left + 2, top + 2) || isHit(left + width / 2, top + height / 2);
    const isBelowHeader = top >= findEnd() || header?.contains(stop);
    if (!isSeen || !isBelowHeader) faults.push(`covered: ${stop.outerHTML}`);
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      faults.push(`no ring: ${stop.outerHTML}`);
  }
  for (const { hash } of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    location.hash = hash;
    for (const heading of list(`${hash} :is(h1, h2)`).slice(0, 1))
      if (heading.getBoundingClientRect().top < findEnd()) faults.push(`covered: ${hash}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`${scrollWidth} px wide at ${hash}`);
  }
  location.hash = '';
  scrollTo({ top: 5000, behavior: 'instant' });
  if (findEnd() > innerHeight / 4) faults.push(`the header takes ${findEnd()} px`);
  return faults;
}

/** Runs in the page: services with a gap beside them, or with lines at another height than their neighbour's. */
export function listRowFaults() {
  const articles = [...document.querySelectorAll('article')];
  const find = (element: Element | null | undefined) => element?.getBoundingClientRect();
  return articles.flatMap((article, i) => {
    const next = articles[i + 1];
    const faults: string[] = [];
    if (find(next)?.top !== find(article)?.top) {
      const space = (find(article.parentElement)?.right ?? 0) - (find(article)?.right ?? 0);
      return space > 1 ? [`a hole beside ${article.textContent}`] : faults;
    }
    const others = [...(next?.querySelectorAll('li') ?? [])];
    for (const [i, line] of article.querySelectorAll('li').entries())
      if (Math.abs((find(line)?.top ?? 0) - (find(others[i] ?? line)?.top ?? 0)) > 1)
        faults.push(`not level: ${line.textContent}`);
    return faults;
  });
}

/** Runs in the page: words that are covered at any scroll position, and broken words of headings and links. */
export function listTextFaults() {
  const faults = new Set<string>();
  const words: { element: Element; range: Range }[] = [];
  const unbreakable = 'header a, h1, h2, h3, blockquote, .button';
  const texts = `${unbreakable}, p, li, dt, dd, label, summary, strong, b`;
  for (const element of document.querySelectorAll(texts)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (const { 0: word, index } of node.data.matchAll(/[^\s\-–/]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        words.push({ element, range });
        const lines = new Set(Array.from(range.getClientRects(), ({ y }) => Math.round(y)));
        if (lines.size > 1 && element.matches(unbreakable)) faults.add(`broken: ${word}`);
      }
    }
  }
  const header = document.querySelector('header > :last-child');
  // The account's result covers what scrolls below it, as the header does.
  const sum = document.querySelector('[data-island] p:has(> b)');
  const isBefore = (element: Element) =>
    sum && element.compareDocumentPosition(sum) === Node.DOCUMENT_POSITION_FOLLOWING;
  const step = Math.max(200, innerHeight / 3);
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: 'instant' });
    const headerEnd = Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
    const sumStart = sum?.getBoundingClientRect().top ?? innerHeight;
    for (const { element, range } of words) {
      const [{ x = 0, y = 0, width = 0, height = 0 } = {}] = range.getClientRects();
      const start = element.closest('header') ? 0 : headerEnd;
      const isInAccount = element.closest('[data-island=account]') && isBefore(element);
      const end = isInAccount ? Math.min(sumStart, innerHeight) : innerHeight;
      if (y < start || y + height > end || width < 2) continue;
      const shown = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!element.contains(shown)) faults.add(`covered: ${range}, in ${element.textContent}`);
    }
  }
  return [...faults];
}
