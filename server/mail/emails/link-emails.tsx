import type { Agency } from '../../../lib/present-agency.ts';
import { writeConsent } from '../../data/people/subscribe.ts';
import { writeMoment } from '../../text/words.ts';
import { Buttons } from './buttons.tsx';
import { type Content, Email, privacyUrl, Signature, unanswered } from './email.tsx';
import { renderEmail } from './render-email.tsx';

/**
 * Asks to confirm a subscription.
 * @param link to the page with the button
 * @param isInvited whether the office has added the address, and not the page's form
 */
export function writeConfirmation(agency: Agency, link: string, isInvited = false): Content {
  const { name, letterName } = agency;
  const words = isInvited
    ? {
        subject: `¿Quieres la ${letterName} de ${name}?`,
        title: `¿Quieres nuestra ${letterName}?`,
        why: `hemos apuntado este correo para nuestra ${letterName}. Si no dices que sí, no te llega nada.`,
        question: 'Si la quieres',
        refusal: 'Si no la quieres',
        right: ' Puedes pedirnos que lo borremos antes.',
      }
    : {
        subject: `Confirma tu suscripción a ${name}`,
        title: 'Confirma tu suscripción',
        why: 'alguien ha apuntado tu dirección en nuestra página.',
        question: 'Si has sido tú',
        refusal: 'Si no has sido tú',
        right: '',
      };
  const { subject, title } = words;
  const why = `Te escribimos desde ${name} porque ${words.why}`;
  const question = `${words.question}, abre este enlace y pulsa el botón de la página que se abre.`;
  const refusal = `${words.refusal}, no hagas nada: no te llegará ninguna carta y borraremos tu correo en siete días.${words.right}`;
  return {
    subject,
    ...renderEmail(
      agency,
      <Email title={title} why={why}>
        <p>{question}</p>
        <Buttons address={link} links={[{ label: 'Ir a confirmar', href: link }]} />
        <p>
          {writeConsent(agency)} El resto está en <a href={privacyUrl}>Privacidad</a>.
        </p>
        <p>{refusal}</p>
        <Signature />
      </Email>,
    ),
    headers: unanswered,
  };
}

/**
 * Writes the magic link into the office.
 * @param link to the page with the button to sign in
 * @param now tells it from former ones in a mailbox
 */
export function writeEntry(agency: Agency, link: string, now: number): Content {
  const title = 'Entra en la oficina';
  const why = 'Te escribimos porque alguien ha pedido entrar en la oficina de tu página.';
  const use = 'Este enlace la abre. Vale quince minutos y una sola vez.';
  const refusal = 'Si no lo has pedido tú, no hagas nada: sin este correo nadie entra.';
  return {
    subject: `Tu enlace para entrar en la oficina de ${agency.name} · ${writeMoment(now)}`,
    ...renderEmail(
      agency,
      <Email isInternal title={title} why={why}>
        <p>{use}</p>
        <Buttons address={link} links={[{ label: 'Entrar', href: link }]} />
        <p>{refusal}</p>
      </Email>,
    ),
  };
}
