import { cutSearch, officePath } from '../shell/office.ts';

/** What a place consists of, and what each is called in addresses and forms. */
const names = {
  /** The search text. */
  search: 'q',
  /** The number of the part that is shown. */
  part: 'p',
  /** Those that are no customer's. */
  discarded: 'l',
  /** Those of the person of a message, by its key. */
  person: 'de',
  row: 'n',
  /** A message's own page, instead of a list. */
  alone: 'solo',
} as const;
const fields = Object.entries(names) as [keyof typeof names, string][];

/** Where a press is made: a list, with its search, its part and the row; or a message's own page. */
export type Place = Partial<Record<keyof typeof names, string>>;

/** Reads a place from the fields of a form, or the parameters of an address. */
export const readPlace = (given: Record<string, string | undefined>): Place =>
  Object.fromEntries(
    fields.flatMap(([field, name]) => (given[name] ? [[field, cutSearch(given[name])]] : [])),
  );

const listFields = (place: Place): [string, string][] =>
  fields.flatMap(([field, name]) => (place[field] ? [[name, place[field]]] : []));

/** Takes a place along with a form. */
export function PlaceFields({ place }: { place: Place }) {
  return listFields(place).map(([name, text]) => (
    <input key={name} name={name} type="hidden" value={text} />
  ));
}

/** The address of a place inside the office. @param done the last action there, which the page shows */
export function writePlace(id: string, place: Place, done: Record<string, string> = {}): string {
  const list = place.alone ? [] : listFields(place);
  const query = String(new URLSearchParams([...list, ...Object.entries(done)]));
  const anchor = Object.keys(done).length > 0 ? '#hecho' : '';
  return `${place.alone ? `/mensajes/${id}` : ''}${query && `?${query}`}${anchor}`;
}

/** The address of a list. */
export function linkList({ row, alone, ...list }: Place): string {
  const query = String(new URLSearchParams(listFields(list)));
  return officePath + (query && `?${query}`);
}
