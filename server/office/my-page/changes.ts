import { listClosures, writeClosure } from '../../../lib/closures.ts';
import type { Identity } from '../../../lib/identity-schema.ts';
import { presentAgency, writeHours } from '../../../lib/present-agency.ts';
import { cutText } from '../../text/words.ts';
import { allFields, type FormField } from './fields.ts';
import { readPath } from './typed.ts';

/** Greatest length of one quoted text, in characters. */
const mostOfText = 90;
/** Greatest length of the whole description, in characters. */
const mostOfSentence = 400;

/** Describes for the owner what changed in an identity. @returns '' if nothing did */
export const writeChanges = (before: Identity, after: Identity, now: number) =>
  cutText(
    allFields
      .map((field) => compare(field, before, after, now))
      .filter(Boolean)
      .join(' '),
    mostOfSentence,
  );

function compare({ path, kind, label }: FormField, before: Identity, after: Identity, now: number) {
  const [old, present] = [before, after].map((part) => readPath(part, path));
  if (JSON.stringify(old) === JSON.stringify(present)) return '';
  if (path === 'hours')
    return compareTexts('Horario', writeHours(before.hours), writeHours(after.hours));
  if (path === 'closures') {
    const [had, has] = [before, after].map(({ closures }) =>
      listClosures(closures, now).map((closure) => writeClosure(closure, now)),
    );
    return compareTexts('Días cerrados', had, has);
  }
  if (kind === 'lines') return compareTexts(label, old as string[], present as string[]);
  if (kind === 'photo')
    return after.photo ? `Fotografía: ${quote(after.photo.alt)}.` : 'Sin fotografía.';
  if (present === undefined) return `Sin ${quote(label)}.`;
  if (kind === 'number') return `${label}: ${(present as number).toLocaleString('es-ES')}.`;
  if (kind === 'tel') return `${label}: ${presentAgency(after).phoneText}.`;
  return `${label}: ${quote(`${present}`)}.`;
}

/** Says which lines were added and removed, or else that the order has changed. */
function compareTexts(label: string, before: string[] = [], after: string[] = []): string {
  const list = (texts: string[]) => texts.map(quote).join(', ');
  const come = after.filter((text) => !before.includes(text));
  const gone = before.filter((text) => !after.includes(text));
  const parts = [list(come), gone.length > 0 ? `ya no ${list(gone)}` : ''].filter(Boolean);
  if (parts.length === 0 && before.length === after.length && before.join() === after.join())
    return '';
  return `${label}: ${parts.join('; ') || 'en otro orden'}.`;
}

const quote = (text: string) => `«${cutText(text, mostOfText)}»`;
