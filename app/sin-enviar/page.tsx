import { describeMissing, OutagePage } from '../missing-door';

const title = 'No nos ha llegado';

export const generateMetadata = () => describeMissing(title, 'El formulario no se ha enviado.');

/** Hosts answer a form with this page if they cannot reach the server, or if the form is too long. */
export default function NotSent() {
  return (
    <OutagePage
      text="Ahora no podemos recibirlo, o es demasiado largo. Lo que escribiste sigue en la página anterior: vuelve a ella, acórtalo o prueba dentro de un rato."
      title={title}
    />
  );
}
