import { agency } from '../../lib/agency.ts';
import { consentText } from '../../lib/consent.ts';
import { settings } from '../../lib/settings.ts';
import { Email } from './email.tsx';

/** Asks whether it was the owner of an address who subscribed. @param link to the page with the button */
export function ConfirmationEmail({ link }: { link: string }) {
  const why = `${agency.name} te escribe porque alguien ha dejado esta dirección en nuestra página.`;
  return (
    <Email why={why}>
      <p>Si has sido tú, abre este enlace y pulsa el botón. Es lo único que falta:</p>
      <p>
        <a href={link}>{link}</a>
      </p>
      <p>
        {consentText} El resto está en <a href={`${settings.siteUrl}/#privacidad`}>Privacidad</a>.
      </p>
      <p>
        Si no has sido tú, no hagas nada: no te escribiremos más y borraremos tu dirección en siete
        días.
      </p>
    </Email>
  );
}
