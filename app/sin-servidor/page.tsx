import { describeMissing, OutagePage } from '../missing-door';

const title = 'Ahora no podemos';

export const generateMetadata = () =>
  describeMissing(title, 'Esta página no se puede abrir ahora.');

/** Hosts show this page for the office, a letter or a link in an e-mail if they cannot reach the server. */
export default function NoServer() {
  return (
    <OutagePage
      text="Esta página no contesta: no es cosa tuya, ni de tu conexión. Prueba dentro de un rato. Si es tu oficina y sigue así, avisa a quien lleva la página; lo que ya había llegado no se pierde."
      title={title}
    />
  );
}
