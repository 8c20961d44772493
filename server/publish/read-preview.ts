import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '../../lib/identity-schema.ts';

/** The content security policy of a preview: no scripts, no form posts, inlined photographs. */
export const previewPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'";

/**
 * Reads the home page of a rendered site as a preview: without its scripts and its policy, and with its
 * photograph inlined, which is not published yet.
 */
export function readPreview(folder: string, { photo }: Identity): string {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<script(?![^>]*json)[^>]*>[\s\S]*?<\/script>|<template>[\s\S]*?<\/template>/g, '');
  if (!photo) return html;
  const data = readFileSync(join(folder, photo.src)).toString('base64');
  const type = photo.src.split('.').at(-1)?.replace('jpg', 'jpeg');
  return html
    .replace(/ srcSet="[^"]*"/, '')
    .replace(/(<img[^>]* src=")[^"]*personas-[^"]*"/, `$1data:image/${type};base64,${data}"`);
}
