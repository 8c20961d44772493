import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Violations that axe finds of WCAG 2.2 AA, of its own best practices, and of AAA's contrast. */
export async function findBarriers(page: Page, part = 'html') {
  if (!(await page.evaluate('window.axe'))) await page.evaluate(axe);
  return page.evaluate(async (part): Promise<string[]> => {
    // Elsewhere the header may cover half a target.
    scrollTo({ top: 0, behavior: 'instant' });
    // Behind a shadow that is a pseudo-element axe computes no contrast.
    const flat = new CSSStyleSheet();
    flat.replaceSync('.cast::before { display: none }');
    document.adoptedStyleSheets = [flat];
    const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const options = {
      runOnly: [...wcag, 'best-practice'],
      rules: {
        'color-contrast-enhanced': { enabled: true },
        'target-size': { enabled: true },
      },
    };
    type Rule = { nodes: { html: string; failureSummary: string }[] };
    const { violations } = await Reflect.get(window, 'axe').run(part, options);
    return violations.flatMap((rule: Rule) =>
      rule.nodes.map((node) => `${node.html} ${node.failureSummary}`),
    );
  }, part);
}

/** Runs in the page, like Chrome's translator: wraps every text twice, also each that is added later. */
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
  }).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** Runs in the page, like a password manager: adds elements beside fields and to forms, attributes to both. */
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

/** What changes the page's markup in a visitor's browser. */
export const markupTools = {
  'a translator': translate,
  'a password manager': addHelpers,
};

/**
 * Runs in the page: a class, or a method of Element called on a tag or with a
 * first argument, throws until `repair()` is called.
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
