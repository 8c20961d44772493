import { Blind, PostageStamp } from '../../pages/drawings.tsx';
import { Layout } from '../../pages/layout.tsx';
import { officePath } from './office.ts';
import { Refusal } from './refusal.tsx';

/** The page without a session. @param left whether the session was just ended */
export function AskForLink({ left = false }: { left?: boolean }) {
  const title = left ? 'Has salido' : 'La oficina';
  return (
    <Layout title={title}>
      <div className="with-object">
        <Blind down={left} />
        <h1>{title}</h1>
        <p className="lead">Se entra con un enlace que llega al buzón de la agencia.</p>
      </div>
      <LinkForm />
    </Layout>
  );
}

/** Asks before all sessions end: on another device somebody may be writing. */
export function AskToLeave() {
  const title = '¿Salir de todos los aparatos?';
  return (
    <Layout title={title}>
      <div className="with-object">
        <Blind />
        <h1>{title}</h1>
        <p className="lead">
          Para cuando se pierde uno. En cada teléfono y cada ordenador habrá que pedir un enlace
          nuevo.
        </p>
      </div>
      <form action={`${officePath}/salir`} method="post">
        <input name="donde" type="hidden" value="todas" />
        <button className="button" name="seguro" type="submit" value="si">
          Sí, salir de todos
        </button>
      </form>
      <p>
        <a href={officePath}>No, volver</a>
      </p>
    </Layout>
  );
}

/** @param isNewTab keeps the page that is open */
export function LinkForm({ isNewTab = false }: { isNewTab?: boolean }) {
  return (
    <form action={`${officePath}/enlace`} method="post" target={isNewTab ? '_blank' : undefined}>
      <button className="button" type="submit">
        Pedir un enlace
      </button>
    </form>
  );
}

/** Says the rule, and never whether a link was sent: that would tell a stranger how many were asked for. */
export function LinkSent() {
  const title = 'Mira el buzón';
  return (
    <Layout title={title}>
      <div className="with-object">
        <PostageStamp marked />
        <h1>{title}</h1>
        <p className="lead">
          El enlace llega al buzón de la agencia. Vale quince minutos y una sola vez.
        </p>
        <p>
          En diez minutos salen cinco como mucho: si se han pedido más, usa el último que llegó.
        </p>
        <p>¿No llega? Mira en el spam, y si no, llama a quien lleva la página.</p>
      </div>
    </Layout>
  );
}

export const NoMail = () => (
  <Refusal
    lead="El servidor de correo no funciona, y el enlace iría por correo. Llama a quien lleva la página: puede darte uno sin él."
    title="Ahora no sale el correo"
  />
);

/** The page of a magic link. Opening it changes nothing, because programs open links, too. */
export function Door() {
  const title = 'Un botón y estás dentro';
  return (
    <Layout title={title}>
      <div className="with-object">
        <Blind />
        <h1>{title}</h1>
        <p className="lead">En este aparato te quedas dentro treinta días desde la última vez.</p>
      </div>
      <form method="post">
        <button className="button" type="submit">
          Entrar
        </button>
      </form>
      <p className="small">
        ¿Se ha abierto dentro del programa de correo? Antes de pulsar, ábrela en tu navegador con su
        menú (⋮ o compartir): te quedas dentro solo donde pulses.
      </p>
    </Layout>
  );
}

export const ClosedDoor = () => (
  <Refusal lead="Vale quince minutos y una sola vez. Pide otro." title="Este enlace ya no abre">
    <LinkForm />
  </Refusal>
);
