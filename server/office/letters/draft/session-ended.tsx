import { Blind } from '../../../pages/drawings.tsx';
import { Layout } from '../../../pages/layout.tsx';
import { LinkForm } from '../../shell/entry-pages.tsx';
import { officePath } from '../../shell/office.ts';
import { officeSheet } from '../../shell/sheet.ts';
import { type SeenText, WrittenFields } from './written-fields.tsx';

type Props = { path: string; written: SeenText };

/** Shows the text that was sent after the session had ended. Without a session the server keeps nothing. */
export function SessionEnded({ path, written }: Props) {
  const title = 'Entra otra vez, y no se pierde nada';
  return (
    <Layout sheet={officeSheet} title={title}>
      <div className="with-object">
        <Blind down />
        <h1>{title}</h1>
        <p className="lead">
          Tu sesión había terminado. Deja esta página abierta, entra con un enlace en otra, vuelve
          aquí y pulsa «Guardar».
        </p>
      </div>
      <LinkForm isNewTab />
      <form action={officePath + path} className="form" method="post">
        <WrittenFields {...written} />
        <button className="button" name="hacer" type="submit" value="guardar">
          Guardar
        </button>
      </form>
    </Layout>
  );
}
