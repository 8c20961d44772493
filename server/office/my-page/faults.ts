import {
  findOtherRate,
  listMissing,
  listTexts,
  localHost,
  placeholder,
} from '../../../lib/identity-checks.ts';
import { type Identity, type OwnersPart, ownersSchema } from '../../../lib/identity-schema.ts';
import { joinIdentity, pickOwnersPart } from '../../../lib/published.ts';
import { allFields, type FormField, type TypedPart } from './fields.ts';

/** A fault of the field with this name. */
export type Fault = { name: string; label: string; fault: string };
type AtPath = [path: string, fault: string];

/**
 * Lists the faults of what was typed, one for each field, in the order of the form: those of the schema, or
 * else new ones that `check-launch` would report.
 * @param before the identity that is replaced
 * @param listSample lists the fields with texts of the sample
 * @param fileFault why a photograph was refused
 */
export function listFaults(
  part: TypedPart,
  before: Identity,
  listSample: (identity: Identity) => string[],
  fileFault?: string,
): Fault[] {
  const issues = ownersSchema.safeParse(part).error?.issues ?? [];
  const faults = issues.map(({ path, message }): AtPath => [path.join('.'), message]);
  if (faults.length === 0) {
    const after = joinIdentity(part as OwnersPart);
    faults.push(...listNew(before, after, listSample(after)));
  }
  if (fileFault) faults.unshift(['photo', fileFault]);
  const found = new Map<string, Fault>();
  for (const field of allFields)
    for (const [path, fault] of faults)
      if (`${path}.`.startsWith(`${field.path}.`)) {
        const place = findPlace(field, path);
        if (!found.has(place.name)) found.set(place.name, { ...place, fault });
      }
  return [...found.values()];
}

/** Lists what the former identity did not have, apart from texts of the sample. */
function listNew(before: Identity, after: Identity, sample: string[]): AtPath[] {
  const { terms, email } = after;
  const host = email.slice(email.indexOf('@') + 1);
  const faults = sample.map((path): AtPath => [path, 'Es del ejemplo: escribe lo tuyo.']);
  const wasMissing = listMissing(before);
  for (const path of listMissing(after))
    if (!wasMissing.includes(path))
      faults.push([path, 'La ley pide que la página lo diga: no lo dejes vacío.']);
  const texts = new Set(listTexts(before).map(([, text]) => text));
  for (const [path, text] of listTexts(pickOwnersPart(after)))
    if (!texts.has(text) && placeholder.test(text))
      faults.push([path, 'Parece un texto de relleno: escribe el de verdad.']);
  if (email !== before.email && localHost.test(host))
    faults.push(['email', `A ${host} no llega ningún correo.`]);
  const rate = findOtherRate(terms);
  if (rate && JSON.stringify(terms) !== JSON.stringify(before.terms))
    faults.push([
      'terms.fees',
      `Aquí dice ${rate} % y arriba pone ${terms.feeRate?.toLocaleString('es')}: cambia uno de los dos o deja la frase vacía, y se hace sola con el número.`,
    ]);
  return faults;
}

/** Finds the name and label of the input for a path such as `hours.0.closes`, `people.1` or `photo.src`. */
function findPlace(field: FormField, path: string) {
  const [index = '', ...inside] = path.slice(field.path.length + 1).split('.');
  const cell = field.cells?.find((cell) => cell.path === (inside[0] ?? index));
  if (!cell) return { name: field.path, label: field.label };
  const row = `${field.label} ${Number(index) + 1}, ${cell.label.toLowerCase()}`;
  return { name: path, label: inside[0] ? row : cell.label };
}
