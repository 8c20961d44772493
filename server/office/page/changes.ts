import { presentAgency, writeHours } from '../../../lib/agency.ts';
import { listClosures, writeClosure } from '../../../lib/closures.ts';
import type { Identity } from '../../../lib/identity-schema.ts';
import { cutText } from '../../text/words.ts';
import {
  allFields,
  allSections,
  listBoxes,
  listNames,
  nameField,
  type PageField,
} from './form/fields.ts';
import { readPath } from './form/typed.ts';

/** Of a text that is new, in characters. */
const mostOfText = 90;
/** Of a sentence on all that is new, in characters. */
const mostOfSentence = 400;

/** Lists the changes of an identity, one sentence each, for its owner. */
export function listChanges(before: Identity, after: Identity, now: number): string[] {
  return [
    ...compareClosures(before, after, now),
    ...compareTexts('Horario', writeHours(before.hours), writeHours(after.hours)),
    ...comparePhotos(before.photo, after.photo),
    ...allFields.flatMap((field) => compareField(field, before, after)),
  ];
}

/** Describes the changes in one sentence. */
export const writeChanges = (changes: string[]) => cutText(changes.join(' '), mostOfSentence);

/** Finds the first changed part of the page, by its id; undefined for the start of the page. */
export const findPlace = (before: Identity, after: Identity): string | undefined =>
  allSections.find(
    (section) =>
      section.place &&
      listNames(section).some((name) => {
        const [old, present] = [before, after].map((one) => JSON.stringify(readPath(one, name)));
        return old !== present;
      }),
  )?.place;

function compareClosures(before: Identity, after: Identity, now: number): string[] {
  const [old, present] = [before, after].map(({ closures }) =>
    listClosures(closures, now).map((closure) => writeClosure(closure, now)),
  ) as [string[], string[]];
  const end = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
  return [
    ...present.filter((text) => !old.includes(text)).map(end),
    ...old.filter((text) => !present.includes(text)).map((text) => `Ya no: ${end(lower(text))}`),
  ];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function comparePhotos(before: Identity['photo'], after: Identity['photo']): string[] {
  if (before?.src !== after?.src) return [after ? 'Fotografía nueva.' : 'Sin fotografía.'];
  return after && before?.alt !== after.alt
    ? [`Qué se ve en la fotografía: ${quote(after.alt)}.`]
    : [];
}

function compareField(field: PageField, before: Identity, after: Identity): string[] {
  const { name, kind, byDefault } = field;
  const label = nameField(name);
  const [old, present] = [before, after].map((one) => readPath(one, name) ?? byDefault);
  if (kind === 'lines')
    return compareTexts(label, (old ?? []) as string[], (present ?? []) as string[]);
  if (kind === 'choices') {
    const list = (chosen: unknown) =>
      listBoxes(field).flatMap(({ option, label }) =>
        ((chosen ?? []) as string[]).includes(option) ? label : [],
      );
    return compareTexts(label, list(old), list(present));
  }
  if (kind === 'choice')
    return Boolean(old) === Boolean(present) ? [] : [`${label}: ${present ? 'sí' : 'no'}.`];
  if (old === present) return [];
  if (present === undefined) return [`Sin ${quote(label)}.`];
  if (kind === 'number') return [`${label}: ${(present as number).toLocaleString('es-ES')}.`];
  if (kind === 'phone') return [`${label}: ${presentAgency(after).phoneText}.`];
  return [`${label}: ${kind === 'text' || kind === 'long' ? quote(`${present}`) : present}.`];
}

/** Says which lines have come and which have gone; else that they stand in another order. */
function compareTexts(label: string, before: string[], after: string[]): string[] {
  if (before.join('\n') === after.join('\n')) return [];
  const list = (texts: string[]) => texts.map(quote).join(', ');
  const come = after.filter((text) => !before.includes(text));
  const gone = before.filter((text) => !after.includes(text));
  const parts = [
    ...(come.length > 0 ? [list(come)] : []),
    ...(gone.length > 0 ? [`ya no ${list(gone)}`] : []),
  ];
  return [`${label}: ${parts.join('; ') || 'en otro orden'}.`];
}

const quote = (text: string) => `«${cutText(text, mostOfText)}»`;
