import { createContext, type ReactElement } from 'react';
import type { Agency } from '../../../lib/present-agency.ts';
import { renderDocument } from '../../text/agency-context.tsx';

/** Whether an e-mail is rendered for its text part. */
export const IsText = createContext(false);

/** Renders both parts of an e-mail. */
export const renderEmail = (agency: Agency, email: ReactElement) => ({
  html: renderDocument(agency, email),
  text: writeText(renderDocument(agency, <IsText value={true}>{email}</IsText>)),
});

/** Ends a block. It is no character of a text: those of visitors have no control characters but line breaks. */
const end = '\x1e';
const escapes = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
]);

/** Writes the text part from the HTML, whose tags are all ours. A link stands at the end of its line. */
const writeText = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<hr\/>/g, `${end}${'-'.repeat(40)}${end}`)
    .replace(/<img alt="([^"]+)"[^>]*>/g, '[$1]')
    .replace(/<br\/>/g, '\n')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a>(\.?)/g, (_, href, words, point) =>
      /^(mailto|tel):/.test(href) ? words + point : `${words}:\n${href}`,
    )
    .replace(/<\/?(p|h1|div|tr)\b[^>]*>/g, end)
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (sign) => escapes.get(sign) ?? sign)
    .split(end)
    .filter((block) => block.trim())
    .join('\n\n');
