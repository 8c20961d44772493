import { hash } from 'node:crypto';
import type { Context, Next } from 'hono';
import { isWithin } from '../../data/database/times.ts';
import { repetitionTime } from '../../data/outbox/outbox.ts';
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

/** Reads the photograph of a form, if one was chosen. */
export async function readPhotograph(c: Context) {
  const { photo } = await c.req.parseBody();
  return photo instanceof File && photo.size > 0 ? new Uint8Array(await photo.arrayBuffer()) : null;
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

type Act = { press: string; time: number; answer: Promise<Response | null> };

/**
 * Makes two presses of a form one act, by the key of the form: the second waits for the first, and gets its
 * redirect, with its cookies. With other fields, or after another act at the same address, it is an act of its own.
 */
export function createActs(now: () => number) {
  const acts = new Map<string, Act>();
  return async (c: Context, next: Next) => {
    const { key, ...fields } = await c.req.parseBody({ all: true });
    if (!key) return next();
    const time = now();
    // Strangers press, too, at any address: of more than a thousand the oldest are forgotten.
    for (const [address, act] of acts)
      if (acts.size > 999 || !isWithin(time, act.time, repetitionTime)) acts.delete(address);
    const write = (_: string, value: unknown) =>
      value instanceof File ? [value.name, value.size] : value;
    const press = hash('sha256', JSON.stringify([key, fields], write));
    const former = acts.get(c.req.url);
    const answer = former?.press === press && (await former.answer);
    if (answer) return answer.clone();
    const done = next().then(() => (c.res.status === 303 ? c.res.clone() : null));
    acts.set(c.req.url, { press, time, answer: done.catch(() => null) });
    await done;
  };
}
