import type { Letter } from '../../data/letters/letters.ts';
import { measureLetter } from '../../mail/emails/letter-email.tsx';
import type { OfficeContext } from '../shell/office.ts';

/** Greatest HTML in bytes. Gmail cuts e-mails after about 102 kB, and with them the unsubscribe link. */
const longestHtml = 100_000;

/** Greatest subject in characters: header lines may have 998 octets (RFC 5322, 2.1.1). */
export const longestSubject = 200;

type Context = Pick<OfficeContext, 'agency' | 'settings'>;

/** @returns a sentence for the owner if a letter's e-mail is too long */
export function findExcess({ agency, settings }: Context, letter: Letter): string | undefined {
  const typed = Buffer.byteLength(letter.text);
  // The HTML is longer than the text.
  const size = typed > longestHtml ? typed : measureLetter(agency, letter, settings.linkOrigin);
  if (size <= longestHtml) return undefined;
  const write = (bytes: number) => Math.ceil(bytes / 1000).toLocaleString('es-ES');
  return `La carta ocupa ${write(size)} kB en el correo, y caben ${write(longestHtml)}: Gmail cortaría el final. Acórtala.`;
}

/** Lists the faults that prevent sending a letter, in the owner's words. */
export function listLetterFaults(context: Context, letter: Letter): string[] {
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
  const excess = findExcess(context, letter);
  return excess ? [...faults, excess] : faults;
}
