import { readFileSync } from 'node:fs';

/** In CSS pixels: half the size that `npm run draw` makes, for dense screens. */
export const markSize = 36;
const cid = 'marca@correo';
export const markSource = `cid:${cid}`;

const bytes = readFileSync('server/mail/mark.png');

/** The agency's mark as an attachment: many mail programs load no external pictures. */
export const attachedMark = {
  cid,
  content: bytes,
  contentType: 'image/png',
  filename: 'marca.png',
  contentDisposition: 'inline' as const,
};
