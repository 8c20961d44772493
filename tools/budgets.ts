/** A figure of `npm run bench`, and its limit for the sample. */
type Budget = {
  figure: string;
  atMost?: number;
  atLeast?: number;
  /** The budget is the figure of this site, multiplied by `atMost`. */
  relativeTo?: 'by hand' | 'without scripts' | 'plain export';
};

/**
 * Bytes of the page and its headers with brotli: the ten packets that a server sends without
 * waiting for the client. With gzip the page is 14% larger.
 */
export const firstAnswer = 14_600;

/** Bytes of it that the sample leaves to an agency's own texts: about eight items of its lists. */
export const roomForTexts = 300;

/** The rows of the table in the README. Budgets of figures that depend on the machine were met in three runs in a row. */
export const budgets: Budget[] = [
  { figure: 'page and headers, bytes', atMost: firstAnswer },
  // The first answer, two fonts (27 kB) and the styles that nothing waits for.
  { figure: 'all on opening, bytes', atMost: 50_000 },
  { figure: 'scripts on opening, bytes', atMost: 0 },
  { figure: 'scripts for the forms, bytes', atMost: 66_000 },
  { figure: 'Lighthouse, lowest score', atLeast: 100 },
  { figure: 'first contentful paint, ms', atMost: 1.2, relativeTo: 'by hand' },
  { figure: 'largest contentful paint, ms', atMost: 1.3, relativeTo: 'by hand' },
  { figure: 'layout shift', atMost: 0 },
  { figure: 'on a slow phone: first paint, ms', atMost: 1.2, relativeTo: 'by hand' },
  { figure: 'on a slow phone: main thread busy, ms', atMost: 0.8, relativeTo: 'plain export' },
  {
    figure: 'on a slow phone: the same, read to the end, ms',
    atMost: 1.15,
    relativeTo: 'without scripts',
  },
  { figure: 'on a slow phone: first touch and keys, longest answer, ms', atMost: 200 },
  { figure: 'on a slow phone: typing, 98th percentile, ms', atMost: 200 },
];
