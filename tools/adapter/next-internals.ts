// Undocumented facts about Next's export: a test of `__tests__/builds/` looks for each in a real one.

/** Files that Next exports for its navigation and its scripts, and its additional copies of 404.html. */
export const nextFiles = [
  /(^|\/)index\.txt$/,
  /(^|\/)__next\..*\.txt$/,
  /^_not-found(\.html$|\/)/,
  /^404\//,
  /^_next\/(?!static\/media\/)/,
];

/** Inline scripts of Next: data, chunks. */
export const nextScripts = [/^\(?self\.__next_f\b/, /^\(globalThis\["TURBOPACK"\]/];

/** The `id` of the empty page that Next exports for a redirect or a missing page. */
export const errorPage = '__next_error__';

export const matchesAny = (text: string, patterns: RegExp[]) =>
  patterns.some((pattern) => pattern.test(text));
