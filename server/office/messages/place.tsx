import { cutSearch, officePath } from '../shell/office.ts';

/** Where a press is made: a list, with its search, its page and the row; or a message's own page. */
export type Place = Partial<Record<'q' | 'p' | 'l' | 'de' | 'n' | 'solo', string>>;

const names = ['q', 'p', 'l', 'de', 'n', 'solo'] as const;

/** Reads a place from the fields of a form, or the parameters of an address. */
export const readPlace = (given: Record<string, string | undefined>): Place =>
  Object.fromEntries(
    names.flatMap((name) => (given[name] ? [[name, cutSearch(given[name])]] : [])),
  );

/** Takes a place along with a form. */
export function PlaceFields({ place }: { place: Place }) {
  return Object.entries(readPlace(place)).map(([name, text]) => (
    <input key={name} name={name} type="hidden" value={text} />
  ));
}

/** The address of a place inside the office. @param done what was done there, which the page says */
export function writePlace(id: string, place: Place, done: Record<string, string> = {}): string {
  const { solo, ...list } = place;
  const query = String(new URLSearchParams({ ...(solo ? {} : readPlace(list)), ...done }));
  const anchor = Object.keys(done).length > 0 ? '#hecho' : '';
  return `${solo ? `/mensajes/${id}` : ''}${query && `?${query}`}${anchor}`;
}

/** The address of a list. */
export function linkList(place: Place): string {
  const { n, solo, ...list } = readPlace(place);
  const query = String(new URLSearchParams(list));
  return officePath + (query && `?${query}`);
}
