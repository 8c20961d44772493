export type Budget = {
  /** The figure of `npm run bench`, or how the names of several begin. */
  of: string;
  atMost?: number;
  atLeast?: number;
  /** The site whose same figure this one is divided by. */
  times?: 'by hand' | 'plain export';
  /** The site whose same figure is taken off this one. */
  beyond?: 'by hand' | 'plain export';
  /** Where to mend what is over it, if the name does not say. */
  mend?: string;
};

/**
 * What the page may cost. `npm run bench` measures it all; the browser tests
 * keep to what no load on the machine can change.
 */
export const budgets = {
  // Ten packets, 14,600 bytes, which a server sends without waiting, and 300 to
  // spare: nginx's headers are 40 bytes longer than the preview's.
  firstAnswer: {
    of: 'document, bytes',
    atMost: 14_300,
    mend: 'fewer words or drawings in components/, fewer rules in the style sheets',
  },
  earlyScripts: { of: 'scripts until the top is read', atMost: 0 },
  requests: { of: 'requests on opening', atMost: 4 },
  firstLoad: { of: 'all, bytes', atMost: 40_000 },
  formScripts: { of: 'scripts for the forms, bytes', atMost: 68_000 },
  fcp: { of: 'FCP', atMost: 1.1, times: 'by hand' },
  lcp: { of: 'LCP, ms', atMost: 1.3, times: 'by hand' },
  tbt: { of: 'TBT, ms', atMost: 0, beyond: 'by hand' },
  cls: { of: 'CLS', atMost: 0 },
  // The plain export has all its scripts by then, before anybody nears a form.
  near: {
    of: 'near a form: answered after, ms',
    atMost: 5,
    times: 'plain export',
  },
  opened: {
    of: 'opened at a form: answered after, ms',
    atMost: 1,
    times: 'plain export',
  },
  scores: { of: 'Lighthouse, ', atLeast: 100 },
} satisfies Record<string, Budget>;
