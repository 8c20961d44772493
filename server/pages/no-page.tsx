import type { ReactNode } from 'react';
import { WindowBlind } from './drawings.tsx';
import { home, Layout } from './layout.tsx';

/** The response to a browser for an unknown path, or after an error. */
export function NoPage({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Closed
      lead={
        hasFailed
          ? 'El fallo es nuestro. Prueba otra vez dentro de un momento.'
          : 'En esta dirección no hay nada que leer. La página está al lado.'
      }
      title={hasFailed ? 'Ahora no podemos' : 'Aquí no hay página'}
    >
      <p>
        <a className="button" href={home}>
          Volver a la página
        </a>
      </p>
    </Closed>
  );
}

type Props = { title: string; lead: string; children: ReactNode };

function Closed({ title, lead, children }: Props) {
  return (
    <Layout title={title}>
      <div className="with-object">
        <WindowBlind down />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </Layout>
  );
}
