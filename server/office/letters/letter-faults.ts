import type { Letter } from '../../data/letters/letters.ts';
import { measureLetter } from '../../mail/emails/letter-email.tsx';
import type { OfficeContext } from '../shell/office.ts';

/** Greatest HTML in bytes. Gmail cuts e-mails after about 102 kB, and with them the unsubscribe link. */
const longestHtml = 100_000;

/** Greatest subject in characters: header lines may have 998 octets (RFC 5322, 2.1.1). */
export const longestSubject = 200;

/** Lists the faults that prevent sending a letter, in the owner's words. */
export function listLetterFaults(
  { agency, settings }: Pick<OfficeContext, 'agency' | 'settings'>,
  letter: Letter,
): string[] {
  const { subject, text, has_photo, photo_words } = letter;
  const faults = [];
  if (!subject) faults.push('Falta el asunto.');
  if (subject.length > longestSubject)
    faults.push(
      `El asunto tiene ${subject.length} caracteres, y caben ${longestSubject}: acórtalo.`,
    );
  if (!text.trim()) faults.push('Falta el texto.');
  if (has_photo && !photo_words)
    faults.push('Escribe qué se ve en la fotografía, para quien no puede verla.');
  // The HTML is longer than the text.
  const typed = Buffer.byteLength(text);
  const size = typed > longestHtml ? typed : measureLetter(agency, letter, settings.linkOrigin);
  const write = (bytes: number) => Math.ceil(bytes / 1000).toLocaleString('es-ES');
  if (size > longestHtml)
    faults.push(
      `La carta ocupa ${write(size)} kB en el correo, y caben ${write(longestHtml)}: Gmail cortaría el final. Acórtala.`,
    );
  return faults;
}
