import type { ReactNode } from 'react';
import { PostageStamp, RubberStamp, WindowBlind } from '../../pages/drawings.tsx';
import { Layout } from '../../pages/layout.tsx';
import { officePath } from './office.ts';

type Props = {
  title: string;
  lead: string;
  /** The drawing beside the title; without it the page is stamped as refused. */
  object?: ReactNode;
  children?: ReactNode;
};

/** A page with or without a session, outside the rooms of the office. */
export const EntryPage = ({ title, lead, object, children }: Props) => (
  <Layout title={title}>
    {!object && <RubberStamp kind="returned" />}
    <div className="with-object">
      {object}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
    {children}
  </Layout>
);

/** @param isNewTab keeps the current page open */
const LinkForm = ({ isNewTab = false }: { isNewTab?: boolean }) => (
  <form action={`${officePath}/enlace`} method="post" target={isNewTab ? '_blank' : undefined}>
    <button className="button" type="submit">
      Pedir un enlace
    </button>
  </form>
);

/** The page for requests without a session. @param hasLeft whether the session has just ended */
export const AskForLink = ({ hasLeft = false }: { hasLeft?: boolean }) => (
  <EntryPage
    lead="Se entra con un enlace que llega al buzón de la agencia."
    object={<WindowBlind down={hasLeft} />}
    title={hasLeft ? 'Has salido' : 'La oficina'}
  >
    <LinkForm />
  </EntryPage>
);

/** The response to a form after the session has ended. */
export const SessionEnded = () => (
  <EntryPage
    lead="No se ha guardado nada. Entra con un enlace en otra pestaña y vuelve atrás en esta: lo que has escrito está donde lo dejaste."
    object={<WindowBlind down />}
    title="Tu sesión había terminado"
  >
    <LinkForm isNewTab />
  </EntryPage>
);

/** Does not say whether a link was sent: a stranger would learn how many were requested. */
export const LinkSent = () => (
  <EntryPage
    lead="El enlace llega al buzón de la agencia. Vale quince minutos y una sola vez."
    object={<PostageStamp marked />}
    title="Mira el buzón"
  >
    <p>
      En un cuarto de hora salen tres como mucho: si se han pedido más, usa el último que llegó.
    </p>
    <p>¿No llega? Mira en el spam, y si no, llama a quien lleva la página.</p>
  </EntryPage>
);

export const NoMail = () => (
  <EntryPage
    lead="El servidor de correo no funciona, y el enlace iría por correo. Llama a quien lleva la página: puede darte uno sin él."
    title="Ahora no sale el correo"
  />
);

/** The page of a magic link. Opening it changes nothing, because mail programs also open links. */
export const EnterPage = () => (
  <EntryPage
    lead="En este aparato te quedas dentro treinta días desde la última vez."
    object={<WindowBlind />}
    title="Un botón y estás dentro"
  >
    <form method="post">
      <button className="button" type="submit">
        Entrar
      </button>
    </form>
    <p className="small">
      ¿Se ha abierto dentro del programa de correo? Antes de pulsar, ábrela en tu navegador con su
      menú (⋮ o compartir): te quedas dentro solo donde pulses.
    </p>
  </EntryPage>
);

export const LinkExpired = () => (
  <EntryPage lead="Vale quince minutos y una sola vez. Pide otro." title="Este enlace ya no abre">
    <LinkForm />
  </EntryPage>
);
