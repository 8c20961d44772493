/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { createRendered } from '../../http/rendered';

/** A server with pages whose length is in their name; it counts how often each is rendered. */
function openPages(most: number) {
  const app = new Hono();
  const answer = createRendered(most);
  const rendered: string[] = [];
  const state = { underWay: 0, mostUnderWay: 0, fault: '' };
  app.get('/:length/:name', (c) =>
    answer(c, c.req.path, async () => {
      state.mostUnderWay = Math.max(state.mostUnderWay, ++state.underWay);
      rendered.push(c.req.param('name'));
      await new Promise(setImmediate);
      state.underWay--;
      if (state.fault) throw new Error(state.fault);
      return randomBytes(Number(c.req.param('length')) / 2).toString('hex');
    }),
  );
  app.onError((error, c) => c.text(error.message, 503));
  return { rendered, state, get: async (path: string) => (await app.request(path)).text() };
}

test('Pages are rendered one after the other, each once however many ask for it', async () => {
  const { rendered, state, get } = openPages(2 ** 20);
  const names = ['/100/a', '/100/b', '/100/c'];
  const asked = Array.from({ length: 20 }, () => names).flat();
  const answers = await Promise.all(asked.map(get));
  expect(new Set(answers).size).toBe(names.length);
  expect([rendered, state.mostUnderWay]).toEqual([['a', 'b', 'c'], 1]);
});

test('What is kept has a bound in bytes, and what was not asked for longest goes first', async () => {
  const { rendered, get } = openPages(4000);
  for (const path of ['/1000/a', '/1000/b', '/1000/c', '/1000/a', '/1000/c']) await get(path);
  expect(rendered).toEqual(['a', 'b', 'c', 'a']);
  await get('/1000/a');
  await get('/9000/d');
  await get('/1000/c');
  expect(rendered).toEqual(['a', 'b', 'c', 'a', 'd']);
});

test('A failure is not kept, and keeps no other page back', async () => {
  const { state, get } = openPages(5000);
  state.fault = 'The database is away';
  const failed = [get('/100/a'), get('/100/b')];
  expect(await Promise.all(failed)).toEqual([state.fault, state.fault]);
  state.fault = '';
  expect(await get('/100/a')).toHaveLength(100);
});
