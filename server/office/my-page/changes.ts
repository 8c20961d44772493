import { listClosures, writeClosure } from '../../../lib/closures.ts';
import { writeHours } from '../../../lib/hours.ts';
import type { Identity } from '../../../lib/identity-schema.ts';
import { presentAgency } from '../../../lib/present-agency.ts';
import { cutText } from '../../text/words.ts';
import { type FormField, readPath, sections } from './fields.ts';
import { writeValue } from './typed.ts';

/** Greatest lengths of a quoted text and of the whole description, in characters. */
const mostOfText = 90;
const mostOfSentence = 400;

/** Describes for the owner what changed in an identity, for a sentence. @returns '' if nothing did */
export const writeChanges = (before: Identity, after: Identity, now: number) =>
  cutText(listChanges(before, after, now, mostOfText).join(' '), mostOfSentence);

/** Lists what changed in an identity, a sentence for each field. @param most characters of a quoted text */
export function listChanges(before: Identity, after: Identity, now: number, most = 2000): string[] {
  const changes = sections.flatMap(({ title, fields }) =>
    fields.map((field) => {
      if (field.kind === 'photo') return comparePhotos(before.photo, after.photo, most);
      const [former, present] = [before, after].map((identity) => listTexts(field, identity, now));
      return compare(
        field.cells && field === fields[0] ? title : field.label,
        former,
        present,
        most,
      );
    }),
  );
  return changes.filter(Boolean);
}

/** Lists the texts of a field as visitors read them. Closures that have ended do not count. */
function listTexts({ path, kind }: FormField, identity: Identity, now: number): string[] {
  if (path === 'hours') return writeHours(identity.hours);
  if (path === 'closures')
    return listClosures(identity.closures, now).map((closure) => writeClosure(closure, now));
  if (path === 'phones')
    return presentAgency(identity).phones.map(({ name, text }) => `${name}: ${text}`);
  if (kind === 'tel') return [presentAgency(identity).phoneText];
  const value = readPath(identity, path) ?? [];
  return (Array.isArray(value) ? value : [value]).map(writeValue);
}

/** Says which texts were added and removed, or else that their order has changed. */
function compare(label: string, former: string[] = [], present: string[] = [], most = 0): string {
  const added = present.filter((text) => !former.includes(text));
  const removed = former.filter((text) => !present.includes(text));
  if (former.join() === present.join()) return '';
  const parts = [
    listQuoted(added, most),
    removed.length > 0 ? `ya no ${listQuoted(removed, most)}` : '',
  ];
  return `${label}: ${parts.filter(Boolean).join('; ') || 'en otro orden'}.`;
}

function comparePhotos(
  former: Identity['photo'],
  present: Identity['photo'],
  most: number,
): string {
  if (JSON.stringify(former) === JSON.stringify(present)) return '';
  return present ? `Fotografía: ${listQuoted([present.alt], most)}.` : 'Sin fotografía.';
}

const listQuoted = (texts: string[], most: number) =>
  texts.map((text) => `«${cutText(text, most)}»`).join(', ');
