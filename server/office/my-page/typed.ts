import { foldDigits } from '../../../lib/api/normalize.ts';
import { type ContentFault, listContentFaults } from '../../../lib/identity-checks.ts';
import { type Identity, type OwnersPart, ownersSchema } from '../../../lib/identity-schema.ts';
import { writeEuros } from '../../../lib/present-agency.ts';
import { joinIdentity } from '../../../lib/published.ts';
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

export type FieldFault = { name: string; label: string; fault: string };
type AtPath = [path: string, fault: string];

/**
 * Lists the faults of what was typed, one for each field, in the order of the form: those of the schema, or
 * else those of the content, but for those that the identity before had, and texts of the sample in a trial.
 */
export function listFaults(
  part: TypedPart,
  before: Identity,
  isTrial: boolean,
  fileFault?: string,
): FieldFault[] {
  const issues = ownersSchema.safeParse(part).error?.issues ?? [];
  const faults = issues.map(({ path, message }): AtPath => [path.join('.'), message]);
  if (faults.length === 0) {
    const after = joinIdentity(part as OwnersPart);
    const known = listContentFaults(before).map((fault) => JSON.stringify(fault));
    for (const fault of listContentFaults(after))
      if (fault.kind === 'sample' ? !isTrial : !known.includes(JSON.stringify(fault)))
        faults.push([fault.path, writeFault(fault, after)]);
  }
  if (fileFault) faults.unshift(['photo', fileFault]);
  const found = new Map<string, FieldFault>();
  for (const field of allFields)
    for (const [path, fault] of faults)
      if (`${path}.`.startsWith(`${field.path}.`)) {
        const place = findPlace(field, path);
        if (!found.has(place.name)) found.set(place.name, { ...place, fault });
      }
  return [...found.values()];
}

const writeFault = ({ kind, text }: ContentFault, { terms }: Identity): string =>
  ({
    sample: 'Es del ejemplo: escribe lo tuyo.',
    placeholder: 'Parece un texto de relleno: escribe el de verdad.',
    missing: 'La ley pide que la página lo diga: no lo dejes vacío.',
    host: `A ${text} no llega ningún correo.`,
    rate: `Aquí dice ${text} % y arriba pone ${terms.feeRate?.toLocaleString('es')}: cambia uno de los dos o deja la frase vacía, y se hace sola con el número.`,
    minimum: terms.feeMinimum
      ? `Falta el mínimo, ${writeEuros(terms.feeMinimum)} con el IVA: escríbelo o deja la frase vacía, y se hace sola.`
      : 'Habla de un mínimo: ponlo arriba, en euros y con el IVA, o quítalo de la frase.',
  })[kind];

/** Finds the name and label of the input for a path such as `hours.0.closes`, `people.1` or `photo.src`. */
function findPlace(field: FormField, path: string) {
  const [index = '', ...inside] = path.slice(field.path.length + 1).split('.');
  const cell = field.cells?.find((cell) => cell.path === (inside[0] ?? index));
  if (!cell) return { name: field.path, label: field.label };
  const row = `${field.label} ${Number(index) + 1}, ${cell.label.toLowerCase()}`;
  return { name: path, label: inside[0] ? row : cell.label };
}
