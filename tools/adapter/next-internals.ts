// Undocumented facts about Next's export, found in the version below. A test fails when another version is
// installed: then build, look at a page of `out/`, and change this file.

/** The version of Next whose export was read. */
export const knownVersion = '16.4';

/** Files that Next exports for its navigation and its scripts, and its additional copies of 404.html. */
export const nextFile =
  /(^|\/)(index\.txt|__next\..*\.txt)$|^_not-found(\.html$|\/)|^404\/|^_next\/(?!static\/media\/)/;

/** Inline scripts of Next and React: data, chunks, a time stamp, the replay of early submits. */
export const nextScript =
  /^(\(?self\.__next_f\b|\(globalThis\["TURBOPACK"\]|requestAnimationFrame\(function\(\)\{\$RT=|addEventListener\("submit",function\()/;

/** The `id` of the empty page that Next exports for a redirect or a missing page. */
export const errorPage = '__next_error__';
