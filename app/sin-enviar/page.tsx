import type { Metadata } from 'next';
import { agency } from '../../lib/agency';
import { OutagePage } from '../outage-page';

export const generateMetadata = (): Metadata => ({
  title: `No nos ha llegado · ${agency.name}`,
  description: 'El formulario no se ha enviado.',
  robots: { index: false },
  openGraph: null,
});

/** Hosts answer a form with this page if they cannot reach the server, or if the form is too long. */
export default function NotSent() {
  return (
    <OutagePage title="No nos ha llegado">
      Ahora no podemos recibirlo, o es demasiado largo. Lo que escribiste sigue en la página
      anterior: vuelve a ella, acórtalo o prueba dentro de un rato.
    </OutagePage>
  );
}
