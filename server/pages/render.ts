import type { Context } from 'hono';
import type { ReactElement } from 'react';
import type { Agency } from '../../lib/present-agency.ts';
import { renderDocument } from '../text/agency-context.tsx';

declare module 'hono' {
  interface ContextVariableMap {
    /** The agency that answers a request. */
    agency: Agency;
  }
}

const escaped = new Set(Array.from('"&\'<>', (character) => character.charCodeAt(0)));

/** Returns an upper bound for the escaped length of a text: a quotation mark becomes `&quot;`. */
export function measureEscaped(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index++)
    length += escaped.has(text.charCodeAt(index)) ? 6 : 1;
  return length;
}

/** Renders a page that answers a request. */
export const renderPage = (c: Context, page: ReactElement): string =>
  renderDocument(c.get('agency'), page);
