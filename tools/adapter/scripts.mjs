import { cut, readPage } from './read-page.mjs';

/**
 * Takes out of a page all that Next would run in it, the links that fetch that
 * early, and the marks by which it would know its styles again; data for search
 * engines stays.
 * @param {string} html
 */
export function dropScripts(html) {
  const dropped = readPage(html).filter(({ tag, attributes }) =>
    tag === 'script'
      ? attributes.type !== 'application/ld+json'
      : tag === 'link' && attributes.as === 'script',
  );
  return cut(html, dropped).replace(/<style [^>]*>/g, '<style>');
}

/**
 * Puts the loader last into a page, behind what it is to load: in a template,
 * where the browser neither fetches nor runs it, and with a second address for
 * another try.
 * @param {string} html
 * @param {{ src: string, integrity: string, loader: string }} scripts
 */
export function addScripts(html, { src, integrity, loader }) {
  const bundle = [src, `${src}?2`]
    .map((src) => `<script src="${src}" integrity="${integrity}"></script>`)
    .join('');
  return html.replace(
    '</body>',
    () => `<template>${bundle}</template><script>${loader}</script></body>`,
  );
}
