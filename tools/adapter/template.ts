import { type Element, readPage } from '../html.ts';
import { addFontPreloads } from './clean-page.ts';
import type { Rendered } from './publish.ts';

/**
 * Removes from Next's page what React renders, which leaves the template.
 * @throws an Error of one line with the first difference if Next has rendered something else
 */
export function makeTemplate(html: string, { body, hoisted }: Rendered) {
  const own = readPage(html).find(({ tag }) => tag === 'body');
  if (!own) throw new Error('it has no body');
  compare(own.text, body, 'without it (a CSS module, an imported picture, an async component)');
  let start = html.slice(0, own.textStart);
  for (const one of hoisted) {
    // Next writes the attributes in another order.
    const own = readPage(start).find((element) => describe(element) === describe(readPage(one)[0]));
    if (!own) throw new Error(`its head has no ${one}`);
    start = start.slice(0, own.start) + start.slice(own.end);
  }
  return { start: addFontPreloads(start), end: html.slice(own.textStart + own.text.length) };
}

/**
 * Checks that each island in a page equals what its component renders alone, as in the browser.
 * @throws an Error of one line with the first difference
 */
export function checkIslands(html: string, render: (name: string, props: object) => string) {
  for (const { text, attributes } of readPage(html)) {
    const { 'data-island': name, 'data-props': props = '{}' } = attributes;
    if (name) compare(text, render(name, JSON.parse(props)), `in the island ${name} alone`);
  }
}

const describe = (element?: Element) =>
  JSON.stringify([element?.tag, element?.text, Object.entries(element?.attributes ?? {}).sort()]);

function compare(inPage: string, expected: string, where: string) {
  if (inPage === expected) return;
  let at = 0;
  while (inPage[at] === expected[at]) at++;
  const [one, other] = [inPage, expected].map((text) => JSON.stringify(text.slice(at, at + 80)));
  throw new Error(`its markup is ${one} with Next, ${other} ${where}`);
}
