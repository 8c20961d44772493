import type { Context } from 'hono';
import type { Typed } from '../../lib/api/answers.ts';
import { type FormName, forms } from '../../lib/api/forms.ts';

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

/**
 * Reads the fields of a form with their line breaks as they were typed: a form posts CRLF.
 * @returns what stands in each, and what answers no question, or the same one again
 */
export function readForm(form: FormName, body: string) {
  const typed: Typed = Object.fromEntries(forms[form].map(({ name }) => [name, '']));
  const unasked: [name: string, text: string][] = [];
  const read = new Set<string>();
  for (const [name, value] of new URLSearchParams(body)) {
    const text = replaceNul(value.replace(/\r\n?/g, '\n'));
    if (read.has(name) || !Object.hasOwn(typed, name)) unasked.push([name, text]);
    else typed[name] = text;
    read.add(name);
  }
  return { typed, unasked };
}

/** The database would cut a text at a NUL. */
export const replaceNul = (text: string) => text.replaceAll('\0', '\ufffd');
