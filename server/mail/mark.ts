import { readFileSync } from 'node:fs';

/** As e-mails show it, in pixels: half of what `npm run draw` makes, for screens with two pixels for each. */
export const markSize = 36;
const cid = 'marca@correo';
/** Where an e-mail's HTML shows the mark; it has no words, as the agency's name stands beside it. */
export const markSource = `cid:${cid}`;

const bytes = readFileSync('server/mail/mark.png');

/** The agency's mark, in the e-mail itself: many programs load nothing from elsewhere. */
export const attachedMark = {
  cid,
  content: bytes,
  contentType: 'image/png',
  filename: 'marca.png',
  contentDisposition: 'inline' as const,
};

/** Puts the mark into an e-mail's HTML, for a browser. */
export const inlineMark = (html: string) =>
  html.replace(markSource, `data:image/png;base64,${bytes.toString('base64')}`);
