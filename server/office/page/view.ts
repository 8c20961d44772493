import type { Context } from 'hono';
import { previewPolicy } from '../../publish/preview.ts';
import { goTo, type Handler } from '../shell/office.ts';
import type { Views } from './views.ts';

/** Nothing runs, nothing is sent, and no link replaces the office: the page's own policy is for its host. */
const viewPolicy = `${previewPolicy}; form-action 'none'; sandbox allow-same-origin`;

/** In place of a view that is not kept any more. */
const gone =
  '<!doctype html><html lang="es"><title>Otra vez</title><p>Esta vista ya no está: vuelve a «Mi página» y pulsa «Ver cómo queda».';

/** Lets a page show one of ours in a frame, or photographs. */
export function allow(c: Context, rule: string) {
  const policy = c.res.headers.get('content-security-policy');
  c.header('content-security-policy', `${policy}; ${rule}`);
}

/** Makes what gives a page to look at. */
export const showView =
  (views: Views): Handler<'key'> =>
  async (c) => {
    c.header('content-security-policy', viewPolicy);
    c.header('cache-control', 'no-store');
    const view = views.find(c.req.param('key'));
    if (!view) return c.html(gone, 404);
    return view.then(
      (page) => c.html(page),
      // Its message is for the owner; texts of faults are ours.
      ({ message }: Error) => c.html(writeFault(message), 500),
    );
  };

/** Gives a photograph of the page. */
export const showPagePhotograph: Handler = async (c, { publisher }) => {
  const name = c.req.param('name') ?? '';
  const bytes = await publisher.findPhoto(name);
  if (!bytes) return goTo(c, '/pagina');
  c.header('content-type', `image/${name.split('.').at(-1)}`);
  c.header('cache-control', 'private, max-age=31536000, immutable');
  return c.body(new Uint8Array(bytes));
};

const writeFault = (message: string) =>
  `<!doctype html><html lang="es"><title>No se ve</title><p>Ahora no se puede ver: ${message.replace(/[<&]/g, '')}.`;
