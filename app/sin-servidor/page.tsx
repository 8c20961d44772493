import type { Metadata } from 'next';
import { agency } from '../../lib/agency';
import { OutagePage } from '../outage-page';

export const generateMetadata = (): Metadata => ({
  title: `Ahora no podemos · ${agency.name}`,
  description: 'Esta página no se puede abrir ahora.',
  robots: { index: false },
  openGraph: null,
});

/** Hosts show this page for the office, a letter or a link in an e-mail if they cannot reach the server. */
export default function NoServer() {
  return (
    <OutagePage title="Ahora no podemos">
      Esta página no contesta: no es cosa tuya, ni de tu conexión. Prueba dentro de un rato. Si es
      tu oficina y sigue así, avisa a quien lleva la página; lo que ya había llegado no se pierde.
    </OutagePage>
  );
}
