import type { Context } from 'hono';
import { Blind } from '../../../pages/drawings.tsx';
import { Layout } from '../../../pages/layout.tsx';
import { LinkForm } from '../../shell/entry-pages.tsx';
import { office, readTexts } from '../../shell/office.ts';
import { officeSheet } from '../../shell/sheet.ts';
import { type SeenText, WrittenFields } from './written-fields.tsx';

/**
 * Reads the fields of a form whose photographs were cut off.
 * @returns none if it is no form
 */
export async function readCutFields(c: Context): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? '';
  const [, boundary = ''] = /boundary="?([^";]+)/i.exec(type) ?? [];
  const body = await c.req.arrayBuffer();
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  for (const bytes of [body, Buffer.concat([Buffer.from(body), end])]) {
    const form = await new Response(bytes, { headers: { 'content-type': type } })
      .formData()
      .catch(() => undefined);
    if (form) return readTexts(form);
  }
  return {};
}

type Props = { path: string; written: SeenText };

/** Gives back what was written when the session had ended: nobody is in, so nothing is kept here. */
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
      <form action={office + path} className="form" encType="multipart/form-data" method="post">
        <WrittenFields {...written} />
        <p className="small">Si habías elegido fotografías, elígelas otra vez después.</p>
        <button className="button" name="hacer" type="submit" value="guardar">
          Guardar
        </button>
      </form>
    </Layout>
  );
}
