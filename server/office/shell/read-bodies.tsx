import type { Context } from 'hono';
import { createBodies } from '../../http/bodies.ts';
import { wantsPage } from '../../http/form-body.ts';
import { refuse } from '../../http/refuse.tsx';
import { longestForm, longestPhotograph, longestTexts } from './body-limits.ts';
import { show } from './office.ts';
import { TooLarge } from './refusal.tsx';

/** Creates the middlewares that bound bodies of requests with a session: one photograph at a time. */
export function boundOwnerBodies() {
  const longestBody = longestPhotograph + longestTexts;
  const bound = createBodies(4 * longestBody);
  return {
    form: bound(longestForm, refuseBody),
    photograph: bound(longestBody, (c, status) => refuseBody(c, status, 'photograph')),
  };
}

/** Responds to a body that was refused. @param what the part that is too large */
export function refuseBody(c: Context, status: 413 | 503, what: 'photograph' | 'text' = 'text') {
  if (status === 503) return refuse(c, 503, 'too many bodies at once');
  if (!wantsPage(c)) return refuse(c, 413, 'this body is too long');
  return show(c, <TooLarge what={what} />, 413);
}

export const refuseTexts = (c: Context) => refuseBody(c, 413);
