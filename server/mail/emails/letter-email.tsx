import type { Letter } from '../../data/letters/letters.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { sizes } from '../letter-style.ts';
import { LetterText } from '../letter-text.tsx';
import { Email, Signature } from './email.tsx';

/** The content id of a letter's photograph. */
export const photoId = 'foto';
/** Inline, as many mail programs support no style sheets. */
const photoStyle = { maxWidth: '100%', height: 'auto' };

/** A letter to a subscriber, with its subject as the title. @param link to unsubscribe */
export function LetterEmail({ letter, link }: { letter: Letter; link: string }) {
  const agency = useAgency();
  return (
    <Email
      foot={
        <p style={{ fontSize: sizes.small }}>
          Con un botón y sin preguntas:{' '}
          <a className="alone" href={link}>
            darme de baja
          </a>
        </p>
      }
      title={letter.subject}
      why={`Te escribimos desde ${agency.name} porque te suscribiste a nuestra ${agency.letterName} y lo confirmaste.`}
    >
      <LetterText letter={letter} photo={`cid:${photoId}`} photoStyle={photoStyle} />
      <Signature />
    </Email>
  );
}
