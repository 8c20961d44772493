// What the adapter knows of Next's export that no documentation promises, read in the version below.
// A test fails when another one is installed: build, look at a page of `out/`, and change this file.

/** Next's version whose export was read. */
export const knownVersion = '16.4';

/** Files that Next exports for its own navigation and for its scripts, and its further copies of 404.html. */
export const nextFile =
  /(^|\/)(index\.txt|__next\..*\.txt)$|^_not-found(\.html$|\/)|^404\/|^_next\/(?!static\/media\/)/;

/** Inline scripts of Next and React: data, chunks, a time stamp, a replay of early submits. */
export const nextScript =
  /^(\(?self\.__next_f\b|\(globalThis\["TURBOPACK"\]|requestAnimationFrame\(function\(\)\{\$RT=|addEventListener\("submit",function\()/;

/** The attributes of a style sheet by which Next's scripts find it. */
export const styleAttributes = ['data-precedence', 'data-href'];

/** Empty Suspense boundaries around Next's metadata and behind the page. */
export const emptyBoundary =
  /<div hidden=""><!--\$--><!--\/\$--><\/div>|<!--\$--><!--\/\$-->(?=\s*<(link|script|\/body))/g;

/** The `id` of the empty page that Next exports for one that redirects or is not found. */
export const errorPage = '__next_error__';
