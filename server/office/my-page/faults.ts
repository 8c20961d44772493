import { type ContentFault, listContentFaults } from '../../../lib/identity-checks.ts';
import { type Identity, type OwnersPart, ownersSchema } from '../../../lib/identity-schema.ts';
import { writeEuros } from '../../../lib/present-agency.ts';
import { joinIdentity } from '../../../lib/published.ts';
import { allFields, type FormField, type TypedPart } from './fields.ts';

/** A fault of the field with this name. */
export type FieldFault = { name: string; label: string; fault: string };
type AtPath = [path: string, fault: string];

/**
 * Lists the faults of what was typed, one for each field, in the order of the form: those of the schema, or
 * else those of the content.
 * @param before the identity that is replaced, whose faults are not told, but for texts of the sample
 * @param isTrial whether texts of the sample are allowed
 * @param fileFault why a photograph was refused
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
