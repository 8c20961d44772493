import type { Context } from 'hono';
import { normalizeEmail, trimText } from '../lib/api/normalize.ts';
import { type Call, forms, type Typed } from './pages/forms.ts';

/** Whether a browser has posted a form, without the page's script. */
export const isForm = (c: Context) =>
  /^application\/x-www-form-urlencoded *(;|$)/i.test(c.req.header('content-type') ?? '');

/** Whether a browser is opening a page, as far as it says. */
export const wantsPage = (c: Context) =>
  isForm(c) || /\btext\/html\b/.test(c.req.header('accept') ?? '');

/**
 * Whether a form was posted as a person's browser does it, by opening a page. `Sec-Fetch-User` is
 * not asked for: browsers leave it out when a password manager presses, or the page is reloaded.
 */
export function isNavigation(c: Context): boolean {
  const mode = c.req.header('sec-fetch-mode') ?? 'navigate';
  return mode === 'navigate' && (c.req.header('sec-fetch-dest') ?? 'document') === 'document';
}

/** Reads the fields of a form with their line breaks as they were typed: a form posts CRLF. */
export function readForm(call: Call, body: string): Typed {
  const values = new URLSearchParams(body);
  const read = (name: string) => replaceNul((values.get(name) ?? '').replace(/\r\n?/g, '\n'));
  return Object.fromEntries(forms[call].fields.map(({ name }) => [name, read(name)]));
}

/** Makes of a form what the page's script sends as JSON. */
export function toRequest(call: Call, typed: Typed): Record<string, string | null> {
  const entries = forms[call].fields.map(({ name, type, isOptional }) => {
    const text = (type === 'email' ? normalizeEmail : trimText)(typed[name] ?? '');
    return [name, isOptional && !text ? null : text];
  });
  return Object.fromEntries(entries);
}

/** The database would cut a text at a NUL. */
export const replaceNul = (text: string) => text.replaceAll('\0', '\ufffd');
