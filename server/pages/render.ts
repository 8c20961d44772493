import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const escaped = new Set(Array.from('"&\'<>', (character) => character.charCodeAt(0)));

/** Returns an upper bound for the escaped length of a text: a quotation mark becomes `&quot;`. */
export function measureEscaped(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index++)
    length += escaped.has(text.charCodeAt(index)) ? 6 : 1;
  return length;
}

/** Renders a page to HTML without scripts. */
export function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
