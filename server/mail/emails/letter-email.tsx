import type { Agency } from '../../../lib/present-agency.ts';
import type { Letter } from '../../data/letters/letters.ts';
import { renderDocument } from '../../text/agency-context.tsx';
import { LetterText } from '../letter-text.tsx';
import { type Content, Email, Signature, unanswered, writeText } from './email.tsx';
import { sizes } from './email-style.ts';

const photoId = 'foto';
/** Inline, as many mail programs support no style sheets. */
const photoStyle = { maxWidth: '100%', height: 'auto' };
const leaving = 'Para dejarla, un botón y ninguna pregunta:';

const writeWhy = ({ name, letterName }: Agency) =>
  `Te escribimos desde ${name} porque te suscribiste a nuestra ${letterName} y lo confirmaste.`;

/** @param link to unsubscribe */
const renderLetter = (agency: Agency, letter: Letter, link: string) =>
  renderDocument(
    agency,
    <Email
      foot={
        <p style={{ fontSize: sizes.small }}>
          {leaving} <a href={link}>darme de baja</a>
        </p>
      }
      title={letter.subject}
      why={writeWhy(agency)}
    >
      <LetterText letter={letter} photo={`cid:${photoId}`} photoStyle={photoStyle} />
      <Signature />
    </Email>,
  );

/**
 * Writes a letter to a subscriber, with its subject as the title.
 * @param link to unsubscribe, which mail programs also post to (RFC 8058)
 * @param photo the bytes of the letter's photograph, if it has one
 */
export function writeLetter(
  agency: Agency,
  letter: Letter,
  link: string,
  photo: Uint8Array | undefined,
): Content {
  const { subject, text, photo_words, has_photo } = letter;
  return {
    subject,
    text: writeText(agency, {
      title: subject,
      why: writeWhy(agency),
      paragraphs: [text.trim(), has_photo ? `[${photo_words}]` : ''],
      // A mail program takes what stands behind a link for a part of it.
      foot: `${leaving} darme de baja\n${link}`,
    }),
    html: renderLetter(agency, letter, link),
    headers: {
      ...unanswered,
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(photo && {
      attachments: [
        {
          cid: photoId,
          content: Buffer.from(photo),
          contentType: 'image/jpeg',
          filename: 'foto.jpg',
          contentDisposition: 'inline',
        },
      ],
    }),
  };
}

/** @returns the size of a letter's HTML in bytes, but for the token in its link */
export const measureLetter = (agency: Agency, letter: Letter, link: string): number =>
  Buffer.byteLength(renderLetter(agency, letter, link));
