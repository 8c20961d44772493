import { cutSearch, officePath } from '../shell/office.ts';

/** Which part of the messages a list shows. */
export type ListQuery = { search: string; part: string; isDiscarded: boolean };

/** Reads the query of a list from its URL. */
export const readListQuery = (query: Record<string, string>): ListQuery => ({
  search: cutSearch(query.q),
  part: cutSearch(query.p),
  isDiscarded: query.discarded === 'yes',
});

/** Writes the query of a list, for its URL and for the forms of its rows. */
export const writeListQuery = ({ search, part, isDiscarded }: Partial<ListQuery>): string =>
  String(
    new URLSearchParams({
      ...(search && { q: search }),
      ...(part && { p: part }),
      ...(isDiscarded && { discarded: 'yes' }),
    }),
  );

export const discardedPath = `${officePath}?${writeListQuery({ isDiscarded: true })}`;
