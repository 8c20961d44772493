import { listClosures } from '../../../lib/closures.ts';
import type { Identity } from '../../../lib/identity-schema.ts';
import { type OwnersPart, pickOwnersPart } from '../../../lib/owners-part.ts';
import { allFields, type FormField } from './fields.ts';

/** The values of the form's fields by name, which is the path in the identity. */
export type Typed = Record<string, string>;

/** The hidden field with the stored photograph as JSON, without its description. */
export const photoField = 'photo.kept';

export const readPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) => (found as Record<string, unknown> | undefined)?.[name],
      value,
    );

/** Sets the value at a path of an object; undefined deletes it. */
function setPath(object: object, path: string, value: unknown) {
  const names = path.split('.');
  const last = names.pop() as string;
  const place = readPath(object, names.join('.')) ?? object;
  if (value === undefined) delete (place as Record<string, unknown>)[last];
  else (place as Record<string, unknown>)[last] = value;
}

/** Returns the part of an identity that the form shows. Past closures are left out. */
export function pickShown(identity: Identity, now: number): OwnersPart {
  const { closures: _, ...part } = pickOwnersPart(identity);
  const coming = listClosures(identity.closures, now);
  return coming.length > 0 ? { ...part, closures: coming } : part;
}

/** Writes an owner's part, valid or not, into the fields of the form. */
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

/** Writes a number as in Spanish, and a list one entry a line. */
const writeValue = (value: unknown) => {
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
};

/**
 * Parses the typed values without validating them. Values that cannot be parsed stay as they were typed.
 * @param present the values of fields that the form did not have
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

/** Collapses white space, except non-breaking spaces, and removes control characters. */
const tidyText = (text: string) => text.replace(/\p{Cc}+| {2,}/gu, ' ').trim();

/** Parses a typed value. @returns undefined for an empty optional field */
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

/** Lists the typed rows of a list. @returns undefined if the form did not have the list */
export function listRows(typed: Typed, list: string): Typed[] | undefined {
  const rows: Typed[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const [, of, index, cell = ''] = /^(\w+)\.(\d{1,2})\.(\w+)$/.exec(name) ?? [];
    if (of === list) rows[Number(index)] = { ...rows[Number(index)], [cell]: value.trim() };
  }
  return rows.length > 0 ? rows.filter(Boolean) : undefined;
}

/** Parses rows. Empty and removed ones are dropped; an empty last day is set to the first. */
const readRows = ({ path, cells }: FormField, typed: Typed) =>
  listRows(typed, path)
    ?.filter((row) => row.remove !== 'si' && cells.some((cell) => row[cell.path]))
    .map((row) => ({ ...row, to: row.to || (row.from ?? '') }) as Typed)
    .map((row) =>
      Object.fromEntries(cells.map((cell) => [cell.path, readValue(cell, row[cell.path] ?? '')])),
    );

/** @param kept the hidden field of the photograph, which anybody may have written */
function readPhoto(kept: string, typed: Typed): object | undefined {
  const alt = tidyText(typed['photo.alt'] ?? '');
  if (typed['photo.remove'] === 'si' || !(kept || alt)) return undefined;
  try {
    return { ...JSON.parse(kept), alt };
  } catch {
    return { alt };
  }
}
