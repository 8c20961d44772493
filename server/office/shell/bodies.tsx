import type { Context } from 'hono';
import { createBodies, wantsPage } from '../../http/bodies.ts';
import { refuse } from '../../http/responses.tsx';
import { Layout } from '../../pages/layout.tsx';
import { show } from './office.ts';

const megabyte = 2 ** 20;

/** Greatest size of a photograph in bytes. The limits of the web servers in deploy/ are higher. */
export const longestPhotograph = 15 * megabyte;
export const longestTexts = megabyte;
/** Greatest size of a form's body in bytes: each byte of its texts may be encoded as three. */
const longestForm = 4 * longestTexts;

/** Creates the middlewares that bound bodies of requests with a session: one photograph at a time. */
export function boundOwnerBodies() {
  const longestBody = longestPhotograph + longestTexts;
  const bound = createBodies(4 * longestBody);
  return {
    form: bound(longestForm, refuseBody),
    photograph: bound(longestBody, (c, status) => refuseBody(c, status, photograph)),
  };
}

const photograph = {
  title: 'Una fotografía demasiado grande',
  lead: 'Caben 15\u00a0MB. Vuelve atrás, donde está lo que has escrito, y elige una más pequeña.',
};
const text = {
  title: 'Demasiado texto de una vez',
  lead: 'Cabe 1\u00a0MB, más que un libro. Vuelve atrás, donde está lo que has escrito, y acórtalo.',
};

/** Responds to a body that was refused. @param reason the part that is too large */
export function refuseBody(c: Context, status: 413 | 503 = 413, reason = text) {
  if (status === 503) return refuse(c, 503, 'too many bodies at once');
  if (!wantsPage(c)) return refuse(c, 413, 'this body is too long');
  return show(c, <Layout {...reason} />, 413);
}
