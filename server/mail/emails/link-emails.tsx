import type { Agency } from '../../../lib/present-agency.ts';
import { writeConsent } from '../../data/people/subscribe.ts';
import { writeMoment } from '../../text/words.ts';
import { Buttons } from './buttons.tsx';
import { automatic, type Content, Email, privacyUrl, renderEmail, Signature } from './email.tsx';

/** Asks to confirm a subscription. @param isInvited whether the office has added the address, not the page's form */
export function writeConfirmation(agency: Agency, link: string, isInvited = false): Content {
  const { name, letterName } = agency;
  const title = isInvited ? `¿Quieres nuestra ${letterName}?` : 'Confirma tu suscripción';
  const why = isInvited
    ? `hemos apuntado este correo para nuestra ${letterName}. Si no dices que sí, no te llega nada.`
    : 'alguien ha apuntado tu dirección en nuestra página.';
  return {
    subject: isInvited ? `¿Quieres la ${letterName} de ${name}?` : `${title} a ${name}`,
    ...renderEmail(agency, (isText) => (
      <Email lead={`Te escribimos desde ${name} porque ${why}`} title={title}>
        <p>
          {isInvited ? 'Si la quieres' : 'Si has sido tú'}, abre este enlace y pulsa el botón de la
          página que se abre.
        </p>
        <Buttons isText={isText} links={[{ label: 'Ir a confirmar', href: link }]} />
        <p>
          {writeConsent(agency)} El resto está en <a href={privacyUrl}>Privacidad</a>.
        </p>
        <p>
          {isInvited ? 'Si no la quieres' : 'Si no has sido tú'}, no hagas nada: no te llegará
          ninguna carta y borraremos tu correo en siete días.
          {isInvited && ' Puedes pedirnos que lo borremos antes.'}
        </p>
        <Signature />
      </Email>
    )),
    headers: automatic,
  };
}

/** Writes the magic link into the office. @param now tells it from former ones in a mailbox */
export const writeEntry = (agency: Agency, link: string, now: number): Content => ({
  subject: `Tu enlace para entrar en la oficina de ${agency.name} · ${writeMoment(now)}`,
  ...renderEmail(agency, (isText) => (
    <Email
      isInternal
      lead="Te escribimos porque alguien ha pedido entrar en la oficina de tu página."
      title="Entra en la oficina"
    >
      <p>Este enlace la abre. Vale quince minutos y una sola vez.</p>
      <Buttons isText={isText} links={[{ label: 'Entrar', href: link }]} />
      <p>Si no lo has pedido tú, no hagas nada: sin este correo nadie entra.</p>
    </Email>
  )),
});
