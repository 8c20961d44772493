import { listClosures, writeClosure } from '../../../lib/hours.ts';
import type { Identity } from '../../../lib/identity-schema.ts';
import { type Agency, presentAgency, writeEuros } from '../../../lib/present-agency.ts';
import { type FormField, readPath, sections } from './fields.ts';

/** Lists what visitors read otherwise, a sentence a field: texts added and removed, or else their new order. */
export function listChanges(before: Identity, after: Identity, now: number): string[] {
  const [former, present] = [presentAgency(before), presentAgency(after)];
  const isOtherPhoto = before.photo?.src !== after.photo?.src;
  return sections.flatMap(({ title, fields }) =>
    fields.flatMap((field) => {
      const [old, fresh] = [listTexts(field, former, now), listTexts(field, present, now)];
      const isOther = field.kind === 'photo' && isOtherPhoto;
      if (old.join() === fresh.join() && !isOther) return [];
      const quote = (texts: string[], others: string[]) =>
        texts
          .filter((text) => isOther || !others.includes(text))
          .map((text) => `«${text.replace(/\.$/, '')}»`)
          .join(', ');
      const [added, removed] = [quote(fresh, old), quote(old, fresh)];
      const parts = [added, removed && `ya no ${removed}`].filter(Boolean);
      const label = field.cells && field === fields[0] ? title : field.label;
      return `${label}: ${parts.join('; ') || 'en otro orden'}.`;
    }),
  );
}

/** How visitors read the fields that are no texts, or have a default. Closures that have ended do not count. */
const writers: Record<string, (agency: Agency, now: number) => (string | undefined)[]> = {
  hours: ({ hoursText }) => hoursText,
  closures: ({ closures }, now) =>
    listClosures(closures, now).map((closure) => writeClosure(closure, now)),
  phone: ({ phoneText }) => [phoneText],
  phones: ({ phones }) => phones.map(({ name, text }) => `${name}: ${text}`),
  photo: ({ photo }) => [photo?.alt],
  letterRhythm: ({ letterName }) => [letterName],
};

function listTexts({ path, kind }: FormField, agency: Agency, now: number): string[] {
  const texts = writers[path]?.(agency, now) ?? [readPath(agency, path)].flat();
  return texts
    .filter((text) => text !== undefined)
    .map((text) => {
      if (typeof text !== 'number') return String(text);
      return kind === 'euros' ? writeEuros(text) : `${text.toLocaleString('es')}\u00a0%`;
    });
}
