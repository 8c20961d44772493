import { Blind } from '../../pages/drawings.tsx';
import { Layout } from '../../pages/layout.tsx';
import { LinkForm } from '../shell/entry-pages.tsx';
import { officePath } from '../shell/office.ts';
import { TypedFields } from './look-page.tsx';
import type { Typed } from './typed.ts';

/** Returns the text typed on the page when the session had ended. Nobody is logged in, so nothing is stored. */
export function PageEnded({ typed, seen }: { typed: Typed; seen: string }) {
  const title = 'Entra otra vez, y no se pierde nada';
  return (
    <Layout title={title}>
      <div className="with-object">
        <Blind down />
        <h1>{title}</h1>
        <p className="lead">
          Tu sesión había terminado. Deja esta página abierta, entra con un enlace en otra, vuelve
          aquí y pulsa «Seguir».
        </p>
      </div>
      <LinkForm isNewTab />
      <form action={`${officePath}/pagina`} method="post">
        <TypedFields typed={{ ...typed, visto: seen }} />
        <p className="small">Si habías elegido una fotografía, elígela otra vez después.</p>
        <button className="button" name="hacer" type="submit" value="seguir">
          Seguir
        </button>
      </form>
    </Layout>
  );
}
