import { cutSearch, officePath } from '../shell/office.ts';

/** The parts of a place, with their names in URLs and forms. */
const names = {
  search: 'q',
  /** The page of the list. */
  part: 'p',
  /** Set for the list of discarded messages. */
  discarded: 'l',
  /** The id of a message: the list shows the messages of its author. */
  person: 'de',
  row: 'n',
  /** Set on a message's own page. */
  alone: 'solo',
} as const;
const fields = Object.entries(names) as [keyof typeof names, string][];

/** Where an action was started: a list with its search, page and row, or a message's own page. */
export type Place = Partial<Record<keyof typeof names, string>>;

/** Reads a place from the fields of a form or the parameters of a URL. */
export const readPlace = (given: Record<string, string | undefined>): Place =>
  Object.fromEntries(
    fields.flatMap(([field, name]) => (given[name] ? [[field, cutSearch(given[name])]] : [])),
  );

const listFields = (place: Place): [string, string][] =>
  fields.flatMap(([field, name]) => (place[field] ? [[name, place[field]]] : []));

/** Hidden fields that keep the place in a form. */
export function PlaceFields({ place }: { place: Place }) {
  return listFields(place).map(([name, text]) => (
    <input key={name} name={name} type="hidden" value={text} />
  ));
}

/** Writes the path of a place inside the office. @param done the last action there, which the page shows */
export function writePlace(id: string, place: Place, done: Record<string, string> = {}): string {
  const list = place.alone ? [] : listFields(place);
  const query = String(new URLSearchParams([...list, ...Object.entries(done)]));
  const anchor = Object.keys(done).length > 0 ? '#hecho' : '';
  return `${place.alone ? `/mensajes/${id}` : ''}${query && `?${query}`}${anchor}`;
}

export function linkList({ row, alone, ...list }: Place): string {
  const query = String(new URLSearchParams(listFields(list)));
  return officePath + (query && `?${query}`);
}
