import {
  type DocumentFault,
  isEmptyLetter,
  listAddresses,
  openDocument,
} from '../../data/letters/document.ts';
import type { Draft } from '../../data/letters/drafts.ts';
import { measureLetter } from '../../mail/write-mail.ts';
import { isWholeAddress, readPhotoKey } from '../../text/addresses.ts';
import { makeStorable } from '../../text/storable.ts';
import type { OfficeContext } from '../shell/office.ts';

/** Greatest HTML in bytes. Gmail cuts e-mails after about 102 kB, and with them the unsubscribe link. */
export const longestHtml = 100_000;

/** Greatest subject in characters: header lines may have 998 octets (RFC 5322, 2.1.1). */
export const longestSubject = 200;

/** Puts a subject on one line. */
export const tidySubject = (text: string) => makeStorable(text).replace(/\s+/g, ' ').trim();

type Context = Pick<OfficeContext, 'agency' | 'store' | 'settings'>;
type Written = Pick<Draft, 'subject' | 'document'>;

/** Why a document was not saved, in the owner's words. */
export const documentFaults: Record<DocumentFault, string> = {
  long: 'la carta es demasiado larga. Acórtala y se guardará.',
  deep: 'la carta tiene demasiadas listas o citas, unas dentro de otras. Sácalas y se guardará.',
  malformed:
    'la oficina no entiende este texto. Cópialo, recarga la página y, si sigue así, avisa a quien lleva la página.',
};

/** @returns a sentence for the owner if a letter's e-mail is too long */
export function findExcess({ agency, settings }: Context, letter: Written): string | undefined {
  const size = measureLetter(agency, settings.linkOrigin, letter);
  if (size <= longestHtml) return undefined;
  const write = (bytes: number) => Math.ceil(bytes / 1000).toLocaleString('es-ES');
  return `La carta ocupa ${write(size)} kB en el correo, y caben ${write(longestHtml)}: Gmail cortaría el final. Acórtala.`;
}

/** Lists the faults that prevent sending a letter, in the owner's words. */
export async function listLetterFaults(
  context: Context,
  letter: Written & { corrects?: string | null },
): Promise<string[]> {
  const { subject, corrects } = letter;
  const document = openDocument(letter.document);
  const faults = [];
  if (!subject.trim()) faults.push('Falta el asunto.');
  // A correction keeps the subject of the sent letter.
  if (!corrects && subject.length > longestSubject)
    faults.push(
      `El asunto tiene ${subject.length} caracteres, y caben ${longestSubject}: acórtalo.`,
    );
  if (isEmptyLetter(document)) faults.push('Falta el texto.');
  const excess = findExcess(context, letter);
  if (excess) faults.push(excess);
  const { links, pictures } = listAddresses(document);
  for (const { href, text } of links)
    if (!isWholeAddress(href))
      faults.push(
        `El enlace «${text}» no lleva a ninguna parte: escribe la dirección entera, con https://.`,
      );
  const keys = pictures.flatMap(({ src }) => readPhotoKey(src) ?? []);
  const known = await context.store.drafts.listPictureKeys(keys);
  for (const { src, alt } of pictures) {
    const key = readPhotoKey(src);
    if (key && !known.includes(key))
      faults.push(`La fotografía «${alt || 'sin palabras'}» no está: elígela otra vez, o quítala.`);
  }
  return [...new Set(faults)];
}
