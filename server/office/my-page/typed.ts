import { foldDigits } from '../../../lib/api/normalize.ts';
import { allFields, type FormField, type TypedPart } from './fields.ts';

/** The fields of a form by name, which is their path in an owner's part. */
export type Typed = Record<string, string>;

/** The hidden field with the stored photograph as JSON, without its description. */
export const photoField = 'photo.stored';

/** The value of a ticked box that removes a row, or the photograph. */
export const ticked = 'yes';

/** Greatest number of characters that are read of a field: more than any may have. */
const mostRead = 10_000;

/** Reads the form without validating it. Values that cannot be read stay as they were typed. */
export function readPart(typed: Typed): TypedPart {
  const part: TypedPart = { terms: {}, address: {} };
  for (const field of allFields) {
    const [name = '', inner] = field.path.split('.');
    const value = readField(field, typed);
    if (value === undefined) continue;
    if (inner) (part[name] as TypedPart)[inner] = value;
    else part[name] = value;
  }
  return part;
}

function readField(field: FormField, typed: Typed): unknown {
  if (field.kind === 'photo') return readPhoto(typed);
  return field.cells ? readRows(field.path, field.cells, typed) : readValue(field, typed);
}

/** Collapses white space, except non-breaking spaces, and removes control characters. */
const tidyText = (text: string) => text.replace(/\p{Cc}+| {2,}/gu, ' ').trim();

/** @returns undefined for an empty field */
function readValue({ path, kind }: FormField, typed: Typed): unknown {
  const text = (typed[path] ?? '').slice(0, mostRead);
  const tidy = tidyText(text);
  if (tidy === '') return undefined;
  if (kind === 'lines') return text.split('\n').map(tidyText).filter(Boolean);
  const ascii = foldDigits(tidy);
  if (kind === 'tel') return ascii.replace(/[\s.()-]/g, '').replace(/^(\+|00)34/, '');
  if (kind !== 'percent' && kind !== 'euros') return tidy;
  const number = kind === 'euros' ? ascii.replace(/\.(?=\d{3}(\D|$))/g, '') : ascii;
  const [, whole, part = ''] = /^(\d+)(?:[.,](\d+))?\s*[%€]?$/.exec(number) ?? [];
  return whole ? Number(`${whole}.${part}`) : tidy;
}

/** Reads rows. Empty and removed ones are dropped; an empty last day is set to the first. */
function readRows(list: string, cells: readonly FormField[], typed: Typed) {
  const rows: TypedPart[] = [];
  const isTyped = (index: number) => cells.some(({ path }) => `${list}.${index}.${path}` in typed);
  for (let index = 0; isTyped(index); index++) {
    const row: TypedPart = {};
    for (const cell of cells) {
      const value = readValue({ ...cell, path: `${list}.${index}.${cell.path}` }, typed);
      if (value !== undefined) row[cell.path] = value;
    }
    const isRemoved = typed[`${list}.${index}.remove`] === ticked;
    if (isRemoved || Object.keys(row).length === 0) continue;
    rows.push('from' in row ? { to: row.from, ...row } : row);
  }
  return rows.length > 0 ? rows : undefined;
}

function readPhoto(typed: Typed): object | undefined {
  const alt = tidyText(typed['photo.alt'] ?? '').slice(0, mostRead);
  const stored = typed[photoField] ?? '';
  if (typed['photo.remove'] === ticked || !(stored || alt)) return undefined;
  try {
    return { ...JSON.parse(stored), alt };
  } catch {
    return { alt };
  }
}

/** Writes a value as the form shows it: a number as in Spanish, a list one entry a line. */
export function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
}
