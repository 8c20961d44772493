import { RubberStamp } from '../pages/drawings.tsx';
import { Layout } from '../pages/layout.tsx';

/** What a form may hold with its photographs, in bytes. The hosts' limits are above it. */
export const longestBody = 30 * 2 ** 20;

/** For a form with more. */
export function TooLarge() {
  const title = 'Demasiadas fotografías de una vez';
  return (
    <Layout title={title}>
      <RubberStamp text="DEVUELTO" />
      <h1>{title}</h1>
      <p className="lead">
        Caben 30 MB. Vuelve atrás, donde está lo que has escrito, y elige menos: las demás, después
        de guardar.
      </p>
    </Layout>
  );
}
