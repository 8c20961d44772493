import type { Context } from 'hono';
import type { TypedForm } from '../../lib/api/answers.ts';
import { type FormName, forms } from '../../lib/api/forms.ts';
import { isShortAnswer, mostAnswers } from '../../lib/api/requests.ts';

/** A parser takes seconds for millions of empty fields. */
const mostFields = 1000;

/** Whether a browser has posted a form itself, without the page's script. */
export const isForm = (c: Context) =>
  /^application\/x-www-form-urlencoded *(;|$)/i.test(c.req.header('content-type') ?? '');

export const isJson = (c: Context) =>
  /^application\/json *(;|$)/i.test(c.req.header('content-type') ?? '');

/** Whether the request accepts a page as its response. */
export const wantsPage = (c: Context) =>
  isForm(c) || /\btext\/html\b/.test(c.req.header('accept') ?? '');

/**
 * Replaces the characters that the database cannot store: it cuts a text at NUL, and a lone surrogate in
 * JSON ends the process when SQLite reads it.
 */
export const makeStorable = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');

/**
 * Parses the fields of a form, and turns CRLF, which forms post, into line feeds.
 * @returns the text of each field, also of some that the form does not have; undefined if there are more of
 *   those than a message may have, or one field twice
 */
export function readForm(form: FormName, body: string): TypedForm | undefined {
  if (body.split('&', mostFields + 1).length > mostFields) return undefined;
  const typed = new Map(forms[form].map(({ name }) => [name, '']));
  const known = new Set(typed.keys());
  const read = new Set<string>();
  for (const [key, value] of new URLSearchParams(body)) {
    const [name, text] = [makeStorable(key), makeStorable(value.replace(/\r\n?/g, '\n'))];
    const isStorable =
      known.has(name) || (typed.size < mostAnswers(form) && isShortAnswer(name, text));
    if (read.has(name) || !isStorable) return undefined;
    typed.set(name, text);
    read.add(name);
  }
  return Object.fromEntries(typed);
}

/**
 * Parses JSON, and makes the texts of an object storable.
 * @returns undefined if it is not JSON, or has more names than the form: zod takes a second for a hundred
 *   thousand
 */
export function readJson(form: FormName, body: string): unknown {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json !== 'object' || !json) return json;
    if (Object.keys(json).length > mostAnswers(form)) return undefined;
    const read = (value: unknown) => (typeof value === 'string' ? makeStorable(value) : value);
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => [makeStorable(name), read(value)]),
    );
  } catch {
    return undefined;
  }
}
