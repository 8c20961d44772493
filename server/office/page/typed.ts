import { listClosures } from '../../../lib/closures.ts';
import type { Identity } from '../../../lib/identity-schema.ts';
import type { OwnersPart } from '../../../lib/owners-part.ts';
import { day } from '../../data/database/times.ts';
import { writeFieldDay } from '../../text/words.ts';
import { allFields, type Field } from './fields.ts';

/** The texts of the form's fields by their names, which are the identity's paths. */
export type Typed = Record<string, string>;

/** The field with all of a photograph but its words, as JSON. */
export const photoField = 'photo.kept';

/** Finds the value at a path of an object. */
export const readPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) => (found as Record<string, unknown> | undefined)?.[name],
      value,
    );

/** Puts a value at a path of an object; undefined takes it away. */
function setPath(object: object, path: string, value: unknown) {
  const names = path.split('.');
  const last = names.pop() as string;
  const place = readPath(object, names.join('.')) ?? object;
  if (value === undefined) delete (place as Record<string, unknown>)[last];
  else (place as Record<string, unknown>)[last] = value;
}

/** Writes an owner's part into the fields of the form; of its closures those that are not over. */
export function writeTyped(part: OwnersPart, now: number): Typed {
  const typed: Typed = {};
  for (const { path, kind, cells } of allFields) {
    const value = readPath(part, path);
    if (kind === 'rows') {
      const rows = path === 'closures' ? listClosures(part.closures, now) : (value as object[]);
      for (const [index, row] of rows.entries())
        for (const cell of cells)
          typed[`${path}.${index}.${cell.path}`] = writeValue(readPath(row, cell.path));
    } else if (kind === 'photo') {
      const { alt = '', ...kept } = part.photo ?? {};
      typed['photo.alt'] = alt;
      typed[photoField] = part.photo ? JSON.stringify(kept) : '';
    } else typed[path] = writeValue(value);
  }
  return typed;
}

/** A number as it is typed in Spain. */
const writeValue = (value: unknown) => {
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
};

/** Lists the rows of a form; undefined if it has none, as it did not ask for them. */
export function listRows(typed: Typed, list: string): Record<string, string>[] | undefined {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const [, of, index, cell = ''] = /^(\w+)\.(\d{1,2})\.(\w+)$/.exec(name) ?? [];
    if (of === list) rows[Number(index)] = { ...rows[Number(index)], [cell]: value.trim() };
  }
  return rows.length > 0 ? rows.filter(Boolean) : undefined;
}

/**
 * Tidies what was typed, and leaves out what is not the form's: rows that are empty or to be taken away
 * go, the others are numbered anew; a row of one day has both; hours have four digits.
 */
export function tidyTyped(typed: Typed): Typed {
  const tidy: Typed = {};
  for (const { path, kind, cells } of allFields) {
    if (kind === 'rows') {
      const rows = listRows(typed, path) ?? [];
      const filled = rows.filter(
        (row) => row.quitar !== 'si' && cells.some((one) => row[one.path]),
      );
      for (const [index, row] of filled.entries())
        for (const cell of cells) tidy[`${path}.${index}.${cell.path}`] = tidyCell(cell, row);
      // A form without rows has asked for them.
      if (rows.length > 0 && filled.length === 0) tidy[`${path}.0.from`] = '';
    } else if (kind === 'photo') {
      const isGone = typed['photo.quitar'] === 'si';
      for (const name of [photoField, 'photo.alt'])
        if (typed[name] !== undefined) tidy[name] = isGone ? '' : typed[name];
    } else if (typed[path] !== undefined) tidy[path] = typed[path];
  }
  return tidy;
}

function tidyCell({ path, kind }: Field, row: Record<string, string>): string {
  const text = row[path] || (path === 'to' ? (row.from ?? '') : '');
  if (kind !== 'time') return tidyText(text);
  const [, hour, minutes] = /^(\d{1,2})[.:h](\d\d)(?::\d\d)?$/.exec(text) ?? [];
  return hour && minutes ? `${hour.padStart(2, '0')}:${minutes}` : text;
}

/** Normalizes white space, except spaces that keep words together, and removes control characters. */
const tidyText = (text: string) => text.replace(/\p{Cc}+| {2,}/gu, ' ').trim();

/** Converts a typed value to the identity's; undefined for an optional field that is empty. */
function readValue({ kind, isOptional }: Field, text: string): unknown {
  const tidy = tidyText(text);
  if (isOptional && tidy === '') return undefined;
  if (kind === 'lines') return text.split('\n').map(tidyText).filter(Boolean);
  if (kind === 'tel') return tidy.replace(/[\s.()-]/g, '').replace(/^(\+|00)34/, '');
  if (kind !== 'number') return tidy;
  const [, whole, part = ''] = /^(\d+)(?:[.,](\d+))?\s*%?$/.exec(tidy) ?? [];
  return whole ? Number(`${whole}.${part}`) : tidy;
}

/**
 * Makes an owner's part of what was typed, not checked yet. What the form did not ask for stays as it is,
 * and so do the closures of the last year that are over.
 */
export function readTyped(typed: Typed, present: OwnersPart, now: number): unknown {
  const made = structuredClone(present);
  for (const field of allFields) {
    const { path, kind } = field;
    const text = typed[kind === 'photo' ? photoField : path];
    if (kind === 'rows') {
      const rows = readRows(field, typed);
      const all = rows && path === 'closures' ? [...rows, ...listPast(present, now)] : rows;
      if (all) setPath(made, path, all.length > 0 || !field.isOptional ? all : undefined);
    } else if (text !== undefined)
      setPath(made, path, kind === 'photo' ? readPhoto(text, typed) : readValue(field, text));
  }
  return made;
}

const readRows = ({ path, cells }: Field, typed: Typed) =>
  listRows(typed, path)
    ?.filter((row) => Object.values(row).some(Boolean))
    .map((row) =>
      Object.fromEntries(cells.map((cell) => [cell.path, readValue(cell, row[cell.path] ?? '')])),
    );

function listPast({ closures = [] }: OwnersPart, now: number) {
  const coming = listClosures(closures, now);
  const yearAgo = writeFieldDay(now - 365 * day);
  return closures.filter((closure) => !coming.includes(closure) && closure.to >= yearAgo);
}

/** @param kept the field of the photograph, which a stranger's form may have written */
function readPhoto(kept: string, typed: Typed): Partial<Identity['photo']> | undefined {
  try {
    return kept ? { ...JSON.parse(kept), alt: tidyText(typed['photo.alt'] ?? '') } : undefined;
  } catch {
    return {};
  }
}
