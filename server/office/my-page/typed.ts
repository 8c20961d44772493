import { listClosures } from '../../../lib/closures.ts';
import type { Identity } from '../../../lib/identity-schema.ts';
import { type OwnersPart, takeOwnersPart } from '../../../lib/owners-part.ts';
import { day } from '../../data/database/times.ts';
import { writeFieldDay } from '../../text/words.ts';
import { allFields, type FormField } from './fields.ts';

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

/** What the form shows of an identity: of the closures those that are not over. */
export function takeShown(identity: Identity, now: number): OwnersPart {
  const { closures: _, ...part } = takeOwnersPart(identity);
  const coming = listClosures(identity.closures, now);
  return coming.length > 0 ? { ...part, closures: coming } : part;
}

/** Adds the closures of the last year that are over, which the form does not show. */
export function addPast(part: OwnersPart, { closures = [] }: Identity, now: number): OwnersPart {
  const coming = listClosures(closures, now);
  const yearAgo = writeFieldDay(now - 365 * day);
  const past = closures.filter((one) => !coming.includes(one) && one.to >= yearAgo);
  return past.length > 0 ? { ...part, closures: [...(part.closures ?? []), ...past] } : part;
}

/** Writes an owner's part into the fields of the form, also one that is not valid. */
export function writeTyped(part: OwnersPart): Typed {
  const typed: Typed = {};
  for (const { path, kind, cells } of allFields) {
    const value = readPath(part, path);
    if (kind === 'rows') {
      for (const [index, row] of ((value ?? []) as object[]).entries())
        for (const cell of cells)
          typed[`${path}.${index}.${cell.path}`] = writeValue(readPath(row, cell.path));
    } else if (kind === 'photo') {
      const { alt = '', ...kept } = part.photo ?? {};
      typed['photo.alt'] = alt;
      typed[photoField] = 'src' in kept ? JSON.stringify(kept) : '';
    } else typed[path] = writeValue(value);
  }
  return typed;
}

/** A number as it is typed in Spain. */
const writeValue = (value: unknown) => {
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
};

/**
 * Makes an owner's part of what was typed, not checked yet: what cannot be read stays as it was typed.
 * @param present says what the form did not ask for
 */
export function readTyped(typed: Typed, present: OwnersPart): OwnersPart {
  const made = structuredClone(present);
  for (const field of allFields) {
    const { path, kind, isOptional } = field;
    const text = typed[kind === 'photo' ? photoField : path];
    if (kind === 'rows') {
      const rows = readRows(field, typed);
      if (rows) setPath(made, path, rows.length > 0 || !isOptional ? rows : undefined);
    } else if (text !== undefined)
      setPath(made, path, kind === 'photo' ? readPhoto(text, typed) : readValue(field, text));
  }
  return made;
}

/** Normalizes white space, except spaces that keep words together, and removes control characters. */
const tidyText = (text: string) => text.replace(/\p{Cc}+| {2,}/gu, ' ').trim();

/** Converts a typed value to the identity's; undefined for an optional field that is empty. */
function readValue({ kind, isOptional }: FormField, text: string): unknown {
  const tidy = tidyText(text);
  if (isOptional && tidy === '') return undefined;
  if (kind === 'lines') return text.split('\n').map(tidyText).filter(Boolean);
  if (kind === 'tel') return tidy.replace(/[\s.()-]/g, '').replace(/^(\+|00)34/, '');
  if (kind === 'time')
    return tidy.replace(
      /^(\d{1,2})[.:h](\d\d)(?::\d\d)?$/,
      (_, hour, minutes) => `${hour.padStart(2, '0')}:${minutes}`,
    );
  if (kind !== 'number') return tidy;
  const [, whole, part = ''] = /^(\d+)(?:[.,](\d+))?\s*%?$/.exec(tidy) ?? [];
  return whole ? Number(`${whole}.${part}`) : tidy;
}

/** Lists the rows of a form's list, as they were typed; undefined if it has none, as it did not ask for them. */
export function listRows(typed: Typed, list: string): Typed[] | undefined {
  const rows: Typed[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const [, of, index, cell = ''] = /^(\w+)\.(\d{1,2})\.(\w+)$/.exec(name) ?? [];
    if (of === list) rows[Number(index)] = { ...rows[Number(index)], [cell]: value.trim() };
  }
  return rows.length > 0 ? rows.filter(Boolean) : undefined;
}

/** Reads rows. Those that are empty or to be taken away go; a row of one day has both. */
const readRows = ({ path, cells }: FormField, typed: Typed) =>
  listRows(typed, path)
    ?.filter((row) => row.quitar !== 'si' && cells.some((cell) => row[cell.path]))
    .map((row) => ({ ...row, to: row.to || (row.from ?? '') }) as Typed)
    .map((row) =>
      Object.fromEntries(cells.map((cell) => [cell.path, readValue(cell, row[cell.path] ?? '')])),
    );

/** @param kept the field of the photograph, which a stranger's form may have written */
function readPhoto(kept: string, typed: Typed): object | undefined {
  const alt = tidyText(typed['photo.alt'] ?? '');
  if (typed['photo.quitar'] === 'si' || !(kept || alt)) return undefined;
  try {
    return { ...JSON.parse(kept), alt };
  } catch {
    return { alt };
  }
}
