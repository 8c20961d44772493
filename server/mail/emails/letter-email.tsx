import { use } from 'react';
import type { Agency } from '../../../lib/present-agency.ts';
import type { Letter } from '../../data/letters/letters.ts';
import { LetterText } from '../letter-text.tsx';
import { type Content, Email, Signature, unanswered } from './email.tsx';
import { sizes } from './email-style.ts';
import { IsText, renderEmail } from './render-email.tsx';

const photoId = 'foto';
/** Inline, as many mail programs support no style sheets. */
const photoStyle = { maxWidth: '100%', height: 'auto' };

/** Outlook for Windows knows no `max-width`. */
const widest = 600;

/** A photograph and its width in pixels. */
export type Photo = { bytes: Uint8Array; width: number };

/** @param link to unsubscribe */
const renderLetter = (agency: Agency, letter: Letter, link: string, width = widest) =>
  renderEmail(
    agency,
    <Email
      foot={
        <p style={{ fontSize: sizes.small }}>
          {`Te escribimos porque te suscribiste a nuestra ${agency.letterName} y lo confirmaste. Para dejarla, un botón y ninguna pregunta: `}
          <a href={link}>darme de baja</a>
        </p>
      }
      title={letter.subject}
    >
      <Body letter={letter} width={Math.min(width, widest)} />
      <div style={{ marginTop: '2em' }}>
        <Signature />
      </div>
    </Email>,
  );

/** In the text part the text is as it was typed. */
function Body({ letter, width }: { letter: Letter; width: number }) {
  const { text, has_photo, photo_words } = letter;
  const src = `cid:${photoId}`;
  if (!use(IsText))
    return <LetterText letter={letter} photo={src} photoStyle={photoStyle} photoWidth={width} />;
  return (
    <>
      <p>{text.trim()}</p>
      {has_photo > 0 && <p>{`[${photo_words}]`}</p>}
    </>
  );
}

/**
 * Writes a letter to a subscriber, with its subject as the title.
 * @param link to unsubscribe, which mail programs also post to (RFC 8058)
 */
export function writeLetter(
  agency: Agency,
  letter: Letter,
  link: string,
  photo: Photo | undefined,
): Content {
  return {
    subject: letter.subject,
    ...renderLetter(agency, letter, link, photo?.width),
    headers: {
      ...unanswered,
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(photo && {
      attachments: [
        {
          cid: photoId,
          content: Buffer.from(photo.bytes),
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
  Buffer.byteLength(renderLetter(agency, letter, link).html);
