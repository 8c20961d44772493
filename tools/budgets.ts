export type Budget = {
  /** The name of a figure of `npm run bench`, or how the names of several begin. */
  figure: string;
  atMost?: number;
  atLeast?: number;
  /** The site whose figure, multiplied by `atMost`, is the budget. */
  relativeTo?: 'by hand' | 'plain export';
  /** How to meet it, if the name does not say. */
  advice?: string;
};

/**
 * What the page may cost. `npm run bench` measures all of it; the browser tests
 * check the budgets that do not depend on the load of the machine.
 */
export const budgets = {
  // With brotli: ten packets, 14,600 bytes, which a server sends without waiting, less
  // 300 for headers of the host: nginx's are 40 bytes longer than the preview's. With
  // gzip the page is 14% longer: eleven packets, of which the last waits for an answer.
  firstAnswer: {
    figure: 'document, bytes',
    atMost: 14_300,
    advice: 'shorten a text, a drawing or a style sheet of components/',
  },
  earlyScripts: { figure: 'scripts before a form is near, bytes', atMost: 0 },
  requests: { figure: 'requests on opening', atMost: 4 },
  firstLoad: { figure: 'all on opening, bytes', atMost: 40_000 },
  formScripts: { figure: 'scripts for the forms, bytes', atMost: 68_000 },
  fcp: { figure: 'first contentful paint', atMost: 1.1, relativeTo: 'by hand' },
  lcp: { figure: 'largest contentful paint', atMost: 1.3, relativeTo: 'by hand' },
  tbt: { figure: 'total blocking time', atMost: 1, relativeTo: 'by hand' },
  cls: { figure: 'layout shift', atMost: 0 },
  // The plain export has loaded all its scripts before anybody is near a form.
  near: { figure: 'near a form: answered after, ms', atMost: 5, relativeTo: 'plain export' },
  opened: { figure: 'opened at a form: answered after, ms', atMost: 1, relativeTo: 'plain export' },
  firstPaint: { figure: 'on a phone: first paint', atMost: 1.1, relativeTo: 'by hand' },
  busy: { figure: 'on a phone: main thread busy', atMost: 1.4, relativeTo: 'by hand' },
  longest: { figure: 'on a phone: longest task', atMost: 1.25, relativeTo: 'by hand' },
  shift: { figure: 'on a phone: layout shift', atMost: 0 },
  frames: { figure: 'on a phone: longest frame', atMost: 50 },
  letter: { figure: 'on a phone: first letter', atMost: 100 },
  bell: { figure: 'on a phone: first bell', atMost: 100 },
  scores: { figure: 'Lighthouse', atLeast: 100 },
} satisfies Record<string, Budget>;
