import { settings } from '../../../lib/settings.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { writeConsent } from '../../text/consent.ts';
import { Buttons } from './buttons.tsx';
import { Email, Signature } from './email.tsx';

type Props = {
  /** The URL of the page with the button. */
  link: string;
  /** Whether the office has added the address, and not the page's form. */
  isInvited: boolean;
};

export function ConfirmationEmail({ link, isInvited }: Props) {
  const agency = useAgency();
  const writer = `Te escribimos desde ${agency.name}`;
  const [title, why, question, refusal, right] = isInvited
    ? [
        `¿Quieres nuestra ${agency.letterName}?`,
        `${writer} porque hemos apuntado este correo para nuestra ${agency.letterName}. Si no dices que sí, no te llega nada.`,
        'Si la quieres',
        'Si no la quieres',
        ' Puedes pedirnos que lo borremos antes.',
      ]
    : [
        'Confirma tu suscripción',
        `${writer} porque alguien ha dejado este correo en nuestra página.`,
        'Si has sido tú',
        'Si no has sido tú',
        '',
      ];
  return (
    <Email title={title} why={why}>
      <p>{question}, faltan dos toques: este y el de la página que se abre.</p>
      <Buttons address={link} links={[{ label: 'Ir a confirmar', href: link }]} />
      <p>
        {writeConsent(agency)} El resto está en{' '}
        <a href={`${settings.siteUrl}/#privacidad`}>Privacidad</a>.
      </p>
      <p>
        {refusal}, no hagas nada: no te llegará ninguna carta y borraremos tu correo en siete días.
        {right}
      </p>
      <Signature />
    </Email>
  );
}
