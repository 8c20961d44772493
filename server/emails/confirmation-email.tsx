import { consentText } from '../../lib/consent.ts';
import { readPalette } from '../../lib/palette.ts';
import { settings } from '../../lib/settings.ts';
import { Email } from './email.tsx';

const { light } = readPalette();
const address = { color: light['ink-soft'], fontSize: '0.85em' };
const button = {
  display: 'inline-block',
  padding: '0.75em 1.5em',
  border: `1px solid ${light['action-edge']}`,
  borderBottom: `4px solid ${light['action-shade']}`,
  background: light.action,
  color: light['on-action'],
  fontWeight: 700,
  textDecoration: 'none',
};

/** Asks whether it was the owner of an address who subscribed. @param link to the page with the button */
export function ConfirmationEmail({ link }: { link: string }) {
  return (
    <Email why="te escribe porque alguien ha dejado este correo en nuestra página.">
      <p>Si has sido tú, solo falta abrir este enlace y pulsar el botón:</p>
      {/* Not in the text part, which has the address alone. */}
      <p className="button">
        <a href={link} style={button}>
          Abrir y confirmar
        </a>
      </p>
      <p style={address}>
        <a href={link}>{link}</a>
      </p>
      <p>
        {consentText} El resto está en <a href={`${settings.siteUrl}/#privacidad`}>Privacidad</a>.
      </p>
      <p>
        Si no has sido tú, no hagas nada: no te escribiremos más y borraremos tu correo en siete
        días.
      </p>
    </Email>
  );
}
