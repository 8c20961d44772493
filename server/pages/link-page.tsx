import type { ReactNode } from 'react';
import type { Agency } from '../../lib/present-agency.ts';
import { useAgency } from '../text/agency-context.tsx';
import { writeConsent } from '../text/consent.ts';
import { PostageStamp, RubberStamp, WindowBlind } from './drawings.tsx';
import { home, Layout } from './layout.tsx';

type State = {
  title: string;
  object: ReactNode;
  text: ReactNode;
  button?: string;
  /** The label of the button that undoes the change. */
  wayBack?: string;
  /** Whether the text already says how to contact the agency. */
  hasContact?: boolean;
};

/** Masks an address so that only its owner recognizes it: «l…a@correo.example». */
const maskAddress = (email: string) => email.replace(/^(.)(?:.*(.))?(?=@)/u, '$1…$2');

/**
 * The states of the pages behind links in e-mails. A state with a button waits for it.
 * @param email the address that the link was sent to, if known
 */
const writeStates = (agency: Agency, email?: string) =>
  ({
    confirm: {
      title: 'Falta un paso',
      object: <PostageStamp />,
      text: (
        <>
          <p className="lead">Pulsa el botón. {writeConsent(agency)}</p>
          <p>
            El resto está en <a href={`${home}#privacidad`}>Privacidad</a>.
          </p>
        </>
      ),
      button: 'Sí, suscribirme',
    },
    confirmed: {
      title: agency.welcome,
      object: <PostageStamp marked />,
      text: (
        <p className="lead">Suscripción confirmada. La primera carta llega en los próximos días.</p>
      ),
    },
    leave: {
      title: '¿Lo dejamos aquí?',
      object: <WindowBlind />,
      text: (
        <>
          <p className="lead">Pulsa y no te escribiremos más.</p>
          {email && (
            <p>
              Es la suscripción de <strong>{maskAddress(email)}</strong>. ¿No es la tuya? Te han
              reenviado la carta: cierra esta página, y no cambia nada.
            </p>
          )}
        </>
      ),
      button: 'Darme de baja',
    },
    unsubscribed: {
      title: 'Hecho: te has dado de baja',
      object: <WindowBlind down />,
      text: <p className="lead">No te escribiremos más. Gracias por habernos leído.</p>,
      wayBack: 'Ha sido un error: seguir suscrito',
    },
    back: {
      title: 'Sigues con nosotros',
      object: <PostageStamp marked />,
      text: <p className="lead">Todo está como antes: la próxima carta te llega.</p>,
    },
    expired: {
      title: 'Este enlace ya no vale',
      object: undefined,
      text: (
        <p className="lead">
          Ha caducado, o ya te diste de baja. Puedes suscribirte otra vez en nuestra página.
        </p>
      ),
    },
    damaged: {
      title: 'A este enlace le falta algo',
      object: undefined,
      text: (
        <p className="lead">
          No está entero, así que con él no podemos darte de baja. Ábrelo otra vez desde el correo o
          pídenos la baja: <a href={agency.phoneLink}>{agency.phoneText}</a>,{' '}
          <a href={agency.emailLink}>{agency.email}</a>.
        </p>
      ),
      hasContact: true,
    },
  }) satisfies Record<string, State>;

export type LinkState = keyof ReturnType<typeof writeStates>;

type Props = {
  state: LinkState;
  email?: string | undefined;
  /** The link's token, if the change can be undone. */
  token?: string | undefined;
};

/** The page behind a link in an e-mail. Only its button changes anything: mail programs open links, too. */
export function LinkPage({ state, email, token }: Props) {
  const agency = useAgency();
  const { title, object, text, button, wayBack, hasContact }: State = writeStates(agency, email)[
    state
  ];
  return (
    <Layout title={title}>
      {!object && <RubberStamp kind="returned" />}
      <div className="with-object">
        {object}
        <h1>{title}</h1>
        {text}
      </div>
      {wayBack && token && (
        <form action={`?${new URLSearchParams({ token, volver: 'si' })}`} method="post">
          <button className="button" type="submit">
            {wayBack}
          </button>
        </form>
      )}
      {button ? (
        <form method="post">
          <button className="button" type="submit">
            {button}
          </button>
        </form>
      ) : (
        <p>
          <a href={home}>Volver a la página</a>
          {!hasContact && (
            <>
              , o{'\u00a0'}llámanos al <a href={agency.phoneLink}>{agency.phoneText}</a>.
            </>
          )}
        </p>
      )}
    </Layout>
  );
}
