import { listClosures } from '../../../../lib/closures.ts';
import type { Identity } from '../../../../lib/identity-schema.ts';
import { writeFieldDay } from '../../../text/words.ts';
import { allFields, listBoxes, type PageField, type RowsName, rowFields } from './fields.ts';

/** The texts of the form's fields by their names, which are the identity's paths. */
export type Typed = Record<string, string>;

/** What the form keeps of a photograph beside its words. */
export const photoFields = [
  'photo.src',
  'photo.width',
  'photo.height',
  'photo.small.src',
  'photo.small.width',
];

/** The fields of the form beside its rows. */
const textNames = [
  ...allFields.flatMap((field) =>
    field.kind === 'choices' ? listBoxes(field).map(({ box }) => box) : field.name,
  ),
  ...photoFields,
  'photo.alt',
];
const choices = allFields.filter(({ kind }) => kind === 'choices');

/** Finds the value at a path of an object. */
export const readPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) => (found as Record<string, unknown> | undefined)?.[name],
      value,
    );

/** A number as it is typed in Spain. */
const writeValue = (value: unknown) => {
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'number') return String(value).replace('.', ',');
  return value === true ? 'si' : String(value ?? '');
};

/** Writes an identity into the fields of the form; of its closures those that are not over. */
export function writeTyped(identity: Identity, now: number): Typed {
  const typed: Typed = {};
  for (const name of textNames) typed[name] = writeValue(readPath(identity, name));
  for (const field of choices)
    for (const option of (readPath(identity, field.name) ?? []) as string[])
      typed[`${field.name}.${option}`] = 'si';
  const rows = { hours: identity.hours, closures: listClosures(identity.closures, now) };
  for (const [list, entries] of Object.entries(rows))
    for (const [index, entry] of entries.entries())
      for (const [name, value] of Object.entries(entry)) typed[`${list}.${index}.${name}`] = value;
  return typed;
}

/** Lists the rows of a form by their numbers; undefined if it has none, as it did not ask for them. */
export function listRows(typed: Typed, list: RowsName): Record<string, string>[] | undefined {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const [, index, field = ''] = /^(?:hours|closures)\.(\d{1,3})\.(\w+)$/.exec(name) ?? [];
    if (!index || !name.startsWith(`${list}.`)) continue;
    rows[Number(index)] = { ...rows[Number(index)], [field]: value.trim() };
  }
  return rows.length > 0 ? rows.filter(Boolean) : undefined;
}

/**
 * Tidies what was typed, and leaves out what is not the form's: rows that are empty or to be taken away go, the others are numbered anew; a
 * row of one day has both; hours have four digits.
 */
export function tidyTyped(typed: Typed): Typed {
  const tidy: Typed = {};
  for (const name of textNames) if (typed[name] !== undefined) tidy[name] = typed[name];
  for (const list of ['hours', 'closures'] as const) {
    const rows = listRows(typed, list) ?? [];
    const filled = rows.filter(
      (row) => row.quitar !== 'si' && rowFields[list].some((name) => row[name]),
    );
    for (const [index, row] of filled.entries())
      for (const name of rowFields[list])
        tidy[`${list}.${index}.${name}`] = tidyCell(list, name, row);
    // A form without rows has asked for them.
    if (rows.length > 0 && filled.length === 0) tidy[`${list}.0.from`] = '';
  }
  if (typed['photo.quitar'] === 'si') {
    for (const name of [...photoFields, 'photo.alt']) tidy[name] = '';
  }
  return tidy;
}

function tidyCell(list: RowsName, name: string, row: Record<string, string>): string {
  const text = row[name] ?? '';
  if (name === 'to') return text || (row.from ?? '');
  if (list === 'closures') return tidyText(text);
  const [, hour, minutes] = /^(\d{1,2})[.:h](\d\d)(?::\d\d)?$/.exec(text) ?? [];
  return hour && minutes ? `${hour.padStart(2, '0')}:${minutes}` : text;
}

/** Normalizes white space, except spaces that keep words together, and removes control characters. */
const tidyText = (text: string) => text.replace(/\p{Cc}+| {2,}/gu, ' ').trim();

/** Converts a typed value to the identity's; undefined for an optional field that is empty. */
function readValue({ kind, isOptional }: PageField, text: string): unknown {
  const tidy = tidyText(text);
  if (kind === 'lines') {
    const entries = text.split(/\n/).map(tidyText).filter(Boolean);
    return isOptional && entries.length === 0 ? undefined : entries;
  }
  if (kind === 'choice') return text === 'si' || undefined;
  if (isOptional && tidy === '') return undefined;
  if (kind === 'phone') return tidy.replace(/[\s.()-]/g, '').replace(/^(\+|00)34/, '');
  if (kind === 'taxId') return tidy.replace(/[\s.-]/g, '').toUpperCase();
  if (kind === 'number')
    return /^\d+([.,]\d+)?$/.test(tidy) ? Number(tidy.replace(',', '.')) : tidy;
  return tidy;
}

/**
 * Makes an identity of what was typed, not checked yet. What the form did not ask for stays as it is,
 * and so do the closures of the last year that are over.
 */
export function readTyped(typed: Typed, present: Identity, now: number): unknown {
  const made = structuredClone(present) as Record<string, unknown>;
  for (const field of allFields) {
    const text = typed[field.name];
    if (text !== undefined) setPath(made, field.name, readValue(field, text));
  }
  for (const field of choices) {
    const boxes = listBoxes(field);
    if (boxes.every(({ box }) => typed[box] === undefined)) continue;
    const chosen = boxes.filter(({ box }) => typed[box] === 'si').map(({ option }) => option);
    setPath(made, field.name, chosen.length > 0 ? chosen : undefined);
  }
  const { profession } = made.legal as Identity['legal'];
  if (profession && Object.values(profession).every((text) => !text))
    setPath(made, 'legal.profession', undefined);
  const [hours, closures] = [readRows(typed, 'hours'), readRows(typed, 'closures')];
  if (hours) made.hours = hours;
  if (closures) {
    const yearAgo = writeFieldDay(now - 365 * 86_400_000);
    const coming = listClosures(present.closures, now);
    const past = (present.closures ?? []).filter(
      (closure) => !coming.includes(closure) && closure.to >= yearAgo,
    );
    const all = [...past, ...closures];
    setPath(made, 'closures', all.length > 0 ? all : undefined);
  }
  if (typed['photo.src'] !== undefined) setPath(made, 'photo', readPhoto(typed));
  return made;
}

function readRows(typed: Typed, list: RowsName) {
  return listRows(typed, list)
    ?.filter((row) => Object.values(row).some(Boolean))
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name, text]) => name !== 'text' || text)),
    );
}

function readPhoto(typed: Typed) {
  if (!typed['photo.src']) return undefined;
  const photo = {};
  for (const name of [...photoFields, 'photo.alt']) {
    const text = tidyText(typed[name] ?? '');
    if (text || name === 'photo.alt')
      setPath(
        photo,
        name.slice('photo.'.length),
        /(width|height)$/.test(name) ? Number(text) : text,
      );
  }
  return photo;
}

/** Puts a value at a path of an object, and makes the objects on the way; undefined takes it away. */
function setPath(object: Record<string, unknown>, path: string, value: unknown) {
  const names = path.split('.');
  const last = names.pop() as string;
  let place = object;
  for (const name of names) {
    place[name] ??= {};
    place = place[name] as Record<string, unknown>;
  }
  if (value === undefined) delete place[last];
  else place[last] = value;
}
