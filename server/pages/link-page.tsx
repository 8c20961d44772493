import type { ReactNode } from 'react';
import type { Agency } from '../../lib/present-agency.ts';
import { writeConsent } from '../data/people/subscribe.ts';
import { useAgency } from '../text/agency-context.tsx';
import { PostageStamp, WindowBlind } from './drawings.tsx';
import { home, Layout } from './layout.tsx';

/** A state with a button waits for it. */
type State = Parameters<typeof Layout>[0] & { more?: ReactNode; button?: string };

/** Masks an address so that only its owner recognizes it: «l…a@correo.example». */
const maskAddress = (email: string) => email.replace(/^(.)(?:.*(.))?(?=@)/u, '$1…$2');

const writeStates = (agency: Agency, email?: string) =>
  ({
    confirm: {
      title: 'Falta un paso',
      object: <PostageStamp />,
      lead: `Pulsa el botón. ${writeConsent(agency)}`,
      more: (
        <p>
          El resto está en <a href={`${home}#privacidad`}>Privacidad</a>.
        </p>
      ),
      button: 'Sí, suscribirme',
    },
    confirmed: {
      title: agency.welcome,
      object: <PostageStamp marked />,
      lead: 'Suscripción confirmada. La primera carta llega en los próximos días.',
    },
    leave: {
      title: '¿Lo dejamos aquí?',
      object: <WindowBlind />,
      lead: 'Pulsa y no te escribiremos más.',
      more: email && (
        <p>
          Es la suscripción de <strong>{maskAddress(email)}</strong>. ¿No es la tuya? Te han
          reenviado la carta: cierra esta página, y no cambia nada.
        </p>
      ),
      button: 'Darme de baja',
    },
    unsubscribed: {
      title: 'Hecho: te has dado de baja',
      lead: 'No te escribiremos más. Gracias por habernos leído.',
      more: <p>¿Ha sido un error? Suscríbete otra vez en nuestra página.</p>,
    },
    expired: {
      title: 'Este enlace ya no vale',
      lead: 'Ha caducado, o ya te diste de baja. Puedes suscribirte otra vez en nuestra página.',
    },
    damaged: {
      title: 'A este enlace le falta algo',
      lead: (
        <>
          No está entero, así que con él no podemos darte de baja. Ábrelo otra vez desde el correo o
          pídenos la baja: <a href={agency.emailLink}>{agency.email}</a>.
        </>
      ),
    },
  }) satisfies Record<string, State>;

export type LinkState = keyof ReturnType<typeof writeStates>;

/** The page behind a link in an e-mail. Only its button changes anything: mail programs open links, too. */
export function LinkPage({ state, email }: { state: LinkState; email?: string | undefined }) {
  const agency = useAgency();
  const { more, button, ...layout }: State = writeStates(agency, email)[state];
  return (
    <Layout {...layout}>
      {more}
      {button ? (
        <form method="post">
          <button className="button" type="submit">
            {button}
          </button>
        </form>
      ) : (
        <p>
          <a href={home}>Volver a la página</a>, o{'\u00a0'}llámanos al{' '}
          <a href={agency.phoneLink}>{agency.phoneText}</a>.
        </p>
      )}
    </Layout>
  );
}
