import { readFileSync } from 'node:fs';

// As large as `npm run draw` makes it for screens with two pixels for each.
export const houseSize = { width: 76, height: 81 };
const cid = 'casa@correo';
/** Where an e-mail's HTML shows the house; it has no words, as the agency's name stands beside it. */
export const houseSource = `cid:${cid}`;

const bytes = readFileSync('server/mail/house.png');

/** The house above each e-mail, in the e-mail itself: many programs load nothing from elsewhere. */
export const attachedHouse = {
  cid,
  content: bytes,
  contentType: 'image/png',
  filename: 'casa.png',
  contentDisposition: 'inline' as const,
};

/** Puts the house into an e-mail's HTML, for a browser. */
export const inlineHouse = (html: string) =>
  html.replace(houseSource, `data:image/png;base64,${bytes.toString('base64')}`);
