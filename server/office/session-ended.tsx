import { Blind } from '../pages/drawings.tsx';
import { Layout } from '../pages/layout.tsx';
import { WrittenFields } from './draft-page.tsx';
import { LinkForm } from './entry.tsx';
import { office } from './office.ts';

type Props = { path: string; fields: Record<string, string> };

/** Gives back what was written when the session had ended: nobody is in, so nothing is kept here. */
export function SessionEnded({ path, fields }: Props) {
  const title = 'Entra otra vez, y no se pierde nada';
  const { asunto = '', texto = '', version = '0' } = fields;
  return (
    <Layout title={title}>
      <div className="with-object">
        <Blind down />
        <h1>{title}</h1>
        <p className="lead">
          Tu sesión había terminado. Deja esta página abierta, entra con un enlace en otra, vuelve
          aquí y pulsa «Guardar».
        </p>
      </div>
      <LinkForm isNewTab />
      <form action={office + path} className="form" encType="multipart/form-data" method="post">
        <WrittenFields changed_at={Number(version)} markdown={texto} subject={asunto} />
        <p className="small">Si habías elegido fotografías, elígelas otra vez después.</p>
        <button className="button" name="hacer" type="submit" value="guardar">
          Guardar
        </button>
      </form>
    </Layout>
  );
}
