import type { Context } from 'hono';
import type { TypedForm } from '../../lib/api/answers.ts';
import { type FormName, forms } from '../../lib/api/forms.ts';
import { isShortAnswer, mostAnswers } from '../../lib/api/requests.ts';
import { makeStorable } from '../text/storable.ts';

/** Whether a browser has posted a form itself, without the page's script. */
export const isForm = (c: Context) =>
  /^application\/x-www-form-urlencoded *(;|$)/i.test(c.req.header('content-type') ?? '');

/** Whether the request accepts a page as its response. */
export const wantsPage = (c: Context) =>
  isForm(c) || /\btext\/html\b/.test(c.req.header('accept') ?? '');

/**
 * Whether a form was posted by navigation. `Sec-Fetch-User` is not required: browsers leave it out when
 * a password manager submits the form, or the page is reloaded.
 */
export function isNavigation(c: Context): boolean {
  const mode = c.req.header('sec-fetch-mode') ?? 'navigate';
  return mode === 'navigate' && (c.req.header('sec-fetch-dest') ?? 'document') === 'document';
}

/**
 * Parses the fields of a form, and turns CRLF, which forms post, into line feeds.
 * @returns the text of each field, also of fields that the form does not have; and in `unasked` what
 *   cannot be kept: repeated names, and more unknown fields than a message may have
 */
export function readForm(form: FormName, body: string) {
  const typed = new Map(forms[form].map(({ name }) => [name, '']));
  const known = new Set(typed.keys());
  const unasked: [name: string, text: string][] = [];
  const read = new Set<string>();
  for (const [key, value] of new URLSearchParams(body)) {
    const [name, text] = [makeStorable(key), makeStorable(value.replace(/\r\n?/g, '\n'))];
    const isKept = known.has(name) || (typed.size < mostAnswers(form) && isShortAnswer(name, text));
    if (read.has(name) || !isKept) unasked.push([name, text]);
    else typed.set(name, text);
    read.add(name);
  }
  return { typed: Object.fromEntries(typed) as TypedForm, unasked };
}
