import { Blind } from './drawings.tsx';
import { home, Layout } from './layout.tsx';

/** For an address that a browser opens at which there is no page, or none now. */
export function NoPage({ hasFailed }: { hasFailed: boolean }) {
  const title = hasFailed ? 'Ahora no podemos' : 'Aquí no hay página';
  return (
    <Layout title={title}>
      <div className="with-object">
        <Blind down />
        <h1>{title}</h1>
        <p className="lead">
          {hasFailed
            ? 'El fallo es nuestro. Prueba otra vez dentro de un momento.'
            : 'A esta dirección solo llegan los formularios. La página está al lado.'}
        </p>
        <p>
          <a className="button" href={home}>
            Volver a la página
          </a>
        </p>
      </div>
    </Layout>
  );
}
