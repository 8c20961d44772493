import { findOtherRate } from '../../../lib/fees.ts';
import { type Identity, listTexts } from '../../../lib/identity-schema.ts';
import {
  type OwnersPart,
  ownersShape,
  pickOwnersPart,
  replaceOwnersPart,
} from '../../../lib/owners-part.ts';
import { localHost, placeholder } from '../../../lib/placeholders.ts';
import { listMissing } from '../../../lib/required-fields.ts';
import { allFields, type Fault, listFaults, sortFaults, tell } from './fields.ts';
import { photoField, readPath, type Typed } from './typed.ts';

/** Greatest number of characters in a field of one line, and of several. */
const mostLetters = 200;
const mostOfLong = 1000;

/** Lists fields that are too long, before they are parsed. */
export const listLong = (typed: Typed): Fault[] =>
  Object.entries(typed).flatMap(([name, text]) => {
    const field = allFields.find(({ path }) => name === path || name.startsWith(`${path}.`));
    const most = field?.kind === 'long' || field?.kind === 'lines' ? mostOfLong : mostLetters;
    return field && name !== photoField && text.length > most
      ? [tell(name, `Es demasiado largo: caben ${most.toLocaleString('es-ES')} letras.`)]
      : [];
  });

/**
 * Lists the faults of an owner's part: those of its schema, or else new ones that `check-launch` would
 * report.
 * @param listSample lists the fields with texts of the sample
 */
export function listPartFaults(
  made: unknown,
  before: Identity,
  listSample: (identity: Identity) => string[],
): Fault[] {
  // An empty last day is set to the first one.
  const faults = listFaults(made).filter(({ name }) => !/\.to$/.test(name) || readPath(made, name));
  if (faults.length > 0) return faults;
  const after = replaceOwnersPart(before, made as OwnersPart);
  const isOwners = (path: string) => path.replace(/\W.*/s, '') in ownersShape;
  const wasMissing = listMissing(before);
  const texts = new Set(listTexts(before).map(([, text]) => text));
  const { terms, email } = after;
  const host = email.slice(email.indexOf('@') + 1);
  const rate = findOtherRate(terms);
  const isOtherRate = JSON.stringify(terms) !== JSON.stringify(before.terms) && rate;
  // Reports the fault of a list's line at the list.
  const say = (path: string, fault: string) => tell(path.replace(/ \(line.*/, ''), fault);
  return sortFaults([
    ...listSample(after)
      .filter(isOwners)
      .map((path) => say(path, 'Es del ejemplo: escribe lo tuyo.')),
    ...listMissing(after)
      .filter((path) => isOwners(path) && !wasMissing.includes(path))
      .map((path) => say(path, 'La ley pide que la página lo diga: no lo dejes vacío.')),
    ...listTexts(pickOwnersPart(after))
      .filter(([, text]) => !texts.has(text) && placeholder.test(text))
      .map(([path]) => say(path, 'Parece un texto de relleno: escribe el de verdad.')),
    ...(email !== before.email && localHost.test(host)
      ? [say('email', `A ${host} no llega ningún correo.`)]
      : []),
    ...(isOtherRate
      ? [
          say(
            'terms.fees',
            `Aquí dice ${rate} % y arriba pone ${terms.feeRate?.toLocaleString('es')}: cambia uno de los dos o deja la frase vacía, y se hace sola con el número.`,
          ),
        ]
      : []),
  ]);
}
