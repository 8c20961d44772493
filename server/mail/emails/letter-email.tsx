import { useAgency } from '../../text/agency-context.tsx';
import { sizes } from '../letter-style.ts';
import { inEmail, LetterText } from '../letter-text.tsx';
import { Email, Signature } from './email.tsx';

/**
 * A letter to a subscriber, with its subject as the title.
 * @param document in JSON
 * @param link to unsubscribe
 * @param page the letter's URL, if it is published
 */
export function LetterEmail({
  subject,
  document,
  link,
  page,
}: {
  subject: string;
  document: string;
  link: string;
  page?: string | undefined;
}) {
  const agency = useAgency();
  return (
    <Email
      foot={
        <p style={{ fontSize: sizes.small }}>
          {page && (
            <>
              <a href={page}>Verla en el navegador</a>.{' '}
            </>
          )}
          <a href={link}>Darme de baja</a>, con un botón y sin preguntas.
        </p>
      }
      title={subject}
      why={`Te escribimos desde ${agency.name} porque te suscribiste a nuestra ${agency.letterName} y lo confirmaste.`}
    >
      <LetterText document={document} place={inEmail} />
      <Signature />
    </Email>
  );
}
