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

/** The longest e-mail, in bytes of HTML: Gmail cuts what comes after some 102 kB, the link to leave by first. */
export const longestHtml = 100_000;

/** The longest subject, in characters: a mail server refuses a header line of over 998 octets (RFC 5322, 2.1.1). */
export const longestSubject = 200;

/** A subject is one line. */
export const tidySubject = (text: string) => makeStorable(text).replace(/\s+/g, ' ').trim();

type Context = Pick<OfficeContext, 'store' | 'settings'>;
type Written = Pick<Draft, 'subject' | 'document'>;

/** Why a document is not kept, for its owner. */
export const documentFaults: Record<DocumentFault, string> = {
  long: 'la carta es demasiado larga. Acórtala y se guardará.',
  deep: 'la carta tiene demasiadas listas o citas, unas dentro de otras. Sácalas y se guardará.',
  malformed:
    'la oficina no entiende este texto. Cópialo, recarga la página y, si sigue así, avisa a quien lleva la página.',
};

/** @returns a sentence for the owner if a letter's e-mail is too long */
export function findExcess({ settings }: Context, letter: Written): string | undefined {
  const size = measureLetter(settings.linkOrigin, letter);
  if (size <= longestHtml) return undefined;
  const write = (bytes: number) => Math.ceil(bytes / 1000).toLocaleString('es-ES');
  return `La carta ocupa ${write(size)} kB en el correo, y caben ${write(longestHtml)}: Gmail cortaría el final. Acórtala.`;
}

/** What a letter lacks before it can leave, for its owner. */
export async function listLetterFaults(
  context: Context,
  letter: Written & { corrects?: string | null },
): Promise<string[]> {
  const { subject, corrects } = letter;
  const document = openDocument(letter.document);
  const faults = [];
  if (!subject.trim()) faults.push('Falta el asunto.');
  // A correction keeps the subject of the letter, which has left with it.
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
