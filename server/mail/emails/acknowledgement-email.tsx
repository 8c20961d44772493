import { agency } from '../../../lib/agency.ts';
import { settings } from '../../../lib/settings.ts';
import { writeAbsence } from '../../text/absence.ts';
import { Email, Signature } from './email.tsx';

/** Repeats no text of the visitor, because the address may be another person's. */
export function AcknowledgementEmail({ now }: { now: number }) {
  const absence = writeAbsence(now);
  const hours = [...agency.hoursText, agency.hoursNote].filter(Boolean);
  return (
    <Email
      title="Tu mensaje ya está en nuestro buzón"
      why={`Te escribimos desde ${agency.name} porque alguien ha dejado este correo con un mensaje en nuestra página.`}
    >
      <p>
        Gracias por escribirnos. Tu mensaje lo lee una persona, que te contesta por teléfono o por
        correo. {agency.terms.replies} Si te corre prisa, llámanos:{' '}
        <a href={agency.phoneLink}>{agency.phoneText}</a>.
      </p>
      {absence && <p>{absence}</p>}
      <p>{hours.join('. ')}.</p>
      <p>
        Usamos tus datos solo para atenderte. El resto está en{' '}
        <a href={`${settings.siteUrl}/#privacidad`}>Privacidad</a>. Si no has sido tú, no hagas
        nada, o contesta a este correo y lo borramos.
      </p>
      <Signature />
    </Email>
  );
}
