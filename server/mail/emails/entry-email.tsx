import { Buttons } from './buttons.tsx';
import { Email } from './email.tsx';

/** The magic link into the office. @param link to the page with the button */
export function EntryEmail({ link }: { link: string }) {
  return (
    <Email
      isOwn
      title="Entra en la oficina"
      why="Te escribimos porque alguien ha pedido entrar en la oficina de tu página."
    >
      <p>Este enlace la abre. Vale quince minutos y una sola vez.</p>
      <Buttons address={link} links={[{ label: 'Entrar', href: link }]} />
      <p>Si no lo has pedido tú, no hagas nada: sin este correo nadie entra.</p>
    </Email>
  );
}
