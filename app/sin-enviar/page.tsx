import type { Metadata } from 'next';
import { Part, Street, Wordmark } from '../../components/drawings';
import { Paragraph } from '../../components/paragraph';
import { agency } from '../../lib/agency';
import { settings } from '../../lib/settings';
import '../not-found.css';

export const generateMetadata = (): Metadata => ({
  title: `No nos ha llegado · ${agency.name}`,
  description: 'El formulario no se ha enviado.',
  robots: { index: false },
  openGraph: null,
});

/** A host answers a form with this page when the server behind `/api` is down, or the form too long. */
export default function NotSent() {
  return (
    <main className="not-found">
      <div className="not-found-text" data-prints="">
        <Wordmark />
        <h1>No nos ha llegado</h1>
        <Paragraph>
          Ahora no podemos recibirlo, o es demasiado largo. Lo que escribiste sigue en la página
          anterior: vuelve a ella, acórtalo o prueba dentro de un rato.
        </Paragraph>
        <p className="not-found-actions">
          <a className="button" href={agency.phoneLink}>
            {`Llamar al ${agency.phoneText}`}
          </a>
          <span>
            o escríbenos a <a href={agency.emailLink}>{agency.email}</a>
          </span>
          <a href={`${settings.basePath}/`}>Volver al portal</a>
        </p>
      </div>
      <div className="not-found-street">
        <Street viewBox="-760 0 1920 300">
          <Part of="no-door" />
        </Street>
      </div>
    </main>
  );
}
