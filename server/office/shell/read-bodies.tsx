import type { Context, Next } from 'hono';
import { createBodies } from '../../http/bodies.ts';
import { wantsPage } from '../../http/form-body.ts';
import { refuse } from '../../http/refuse.tsx';
import { longestForm, longestPhotograph, longestTexts } from './body-limits.ts';
import { readFields, show } from './office.ts';
import { TooLarge, Unreadable } from './refusal.tsx';

/** Creates the middlewares that read bodies of requests with a session: one photograph at a time. */
export function readOwnBodies() {
  const longestBody = longestPhotograph + longestTexts;
  const readBody = createBodies(4 * longestBody);
  const read = (longest: number, refuse: typeof refuseBody) => {
    const take = readBody(longest, refuse);
    return (c: Context, next: Next) =>
      take(c, async () => {
        const fields = await readFields(c).catch(() => undefined);
        if (!fields) c.res = await refuse(c, 400);
        else if (measure(fields) > longestTexts) c.res = await refuseTexts(c);
        else await next();
      });
  };
  return {
    form: read(longestForm, refuseBody),
    photograph: read(longestBody, (c, status) => refuseBody(c, status, 'photograph')),
  };
}

/** Returns the size of a form's texts in bytes. */
const measure = (fields: Record<string, string>) =>
  Object.values(fields).reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** Messages that the editor shows. */
const faults = {
  400: 'ha llegado a medias: prueba otra vez',
  413: 'es demasiado grande',
  503: 'no ha llegado: prueba otra vez',
};

/** Responds to a body that was refused. @param what the part that is too large */
export function refuseBody(
  c: Context,
  status: 400 | 413 | 503,
  what: 'photograph' | 'text' = 'text',
) {
  if (!wantsPage(c)) return c.json({ fault: faults[status] }, status);
  if (status === 503) return refuse(c, 503, 'too many bodies at once');
  if (status === 400) return show(c, <Unreadable />, 400);
  return show(c, <TooLarge what={what} />, 413);
}

export const refuseTexts = (c: Context) =>
  wantsPage(c) ? show(c, <TooLarge what="text" />, 413) : c.json({ fault: faults[413] }, 413);
