import { hash } from 'node:crypto';
import type { Context, Next } from 'hono';
import { repetitionTime } from '../../data/outbox/outbox.ts';
import { redirect } from '../../http/responses.tsx';

type Act = { press: string; time: number; place: Promise<string | null> };

/**
 * Makes two presses of a form one act, by the key of the form: the second waits for the first, and leads to where
 * that did. With other fields, or after another act at the same address, it is an act of its own.
 */
export function createActs(now: () => number) {
  const acts = new Map<string, Act>();
  return async (c: Context, next: Next) => {
    const { key, ...fields } = await c.req.parseBody({ all: true });
    if (!key) return next();
    const time = now();
    for (const [address, act] of acts)
      if (Math.abs(time - act.time) > repetitionTime) acts.delete(address);
    const write = (_: string, value: unknown) =>
      value instanceof File ? [value.name, value.size] : value;
    const press = hash('sha256', JSON.stringify([key, fields], write));
    const former = acts.get(c.req.url);
    const place = former?.press === press && (await former.place);
    if (place) return redirect(c, place, 303);
    const done = next().then(() => (c.res.status === 303 ? c.res.headers.get('location') : null));
    acts.set(c.req.url, { press, time, place: done.catch(() => null) });
    await done;
  };
}
