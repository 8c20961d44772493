/** What is said of an estimate. */
export type Explanation = {
  /** The figure and what it means, or what is missing. */
  lead: string;
  /** The computation, so that it can be done by hand. */
  sum?: string;
  /** What else counts, or is not counted. */
  notes: string[];
};

/** Keeps the sentences that apply. */
export const listNotes = (notes: (string | number | boolean | undefined)[]) =>
  notes.filter((note) => typeof note === 'string' && note !== '') as string[];
