import type { Agency } from '../../../lib/present-agency.ts';
import { readWidth } from '../../data/files/photographs.ts';
import type { Letter } from '../../data/letters/letters.ts';
import { LetterText } from '../letter-text.tsx';
import { attachPicture, automatic, type Content, Email, renderEmail, Signature } from './email.tsx';
import { sizes } from './email-style.ts';

const photoId = 'foto';
/** In CSS pixels. Outlook for Windows knows no `max-width`. */
const widest = 600;

const renderLetter = (agency: Agency, letter: Letter, link: string, width = widest) =>
  renderEmail(agency, (isText) => (
    <Email
      foot={
        <p style={{ fontSize: sizes.small }}>
          Te escribimos porque te suscribiste a nuestra {agency.letterName} y lo confirmaste. Para
          dejarla, un botón y ninguna pregunta. <a href={link}>Darme de baja</a>
        </p>
      }
      lead={agency.name}
      title={letter.subject}
    >
      <LetterText
        isText={isText}
        letter={letter}
        photo={`cid:${photoId}`}
        photoWidth={Math.min(width, widest)}
      />
      <div style={{ marginTop: '2em' }}>
        <Signature />
      </div>
    </Email>
  ));

/** Writes a letter to a subscriber. @param link to unsubscribe, which mail programs also post to (RFC 8058) */
export const writeLetter = async (
  agency: Agency,
  letter: Letter,
  link: string,
  photo?: Uint8Array,
): Promise<Content> => ({
  subject: letter.subject,
  ...renderLetter(agency, letter, link, photo && (await readWidth(photo))),
  headers: {
    ...automatic,
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  attachments: photo ? [attachPicture(photoId, 'foto.jpg', Buffer.from(photo))] : [],
});

/** @returns the size of a letter's HTML in bytes, but for the token in its link */
export const measureLetter = (agency: Agency, letter: Letter, link: string): number =>
  Buffer.byteLength(renderLetter(agency, letter, link).html);
