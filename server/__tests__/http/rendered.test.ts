/** @jest-environment node */
import { createRendered } from '../../http/rendered';

/** Pages, of which it notes the names as they are rendered. */
function openPages() {
  const find = createRendered();
  const rendered: string[] = [];
  const state = { underWay: 0, mostUnderWay: 0, fault: '' };
  const get = (name: string) =>
    find(name, async () => {
      state.mostUnderWay = Math.max(state.mostUnderWay, ++state.underWay);
      rendered.push(name);
      await new Promise(setImmediate);
      state.underWay--;
      if (state.fault) throw new Error(state.fault);
      return `The page ${name}`;
    });
  return { rendered, state, get };
}

test('Pages are rendered one after the other, each once however many ask for it', async () => {
  const { rendered, state, get } = openPages();
  const names = ['a', 'b', 'c'];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => names)
      .flat()
      .map(get),
  );
  expect(new Set(answers).size).toBe(names.length);
  expect([rendered, state.mostUnderWay]).toEqual([['a', 'b', 'c'], 1]);
});

test('What is kept has a bound, and what was not asked for longest goes first', async () => {
  const { rendered, get } = openPages();
  await get('a');
  await get('b');
  await get('a');
  for (let page = 0; page < 49; page++) await get(`${page}`);
  const before = rendered.length;
  await get('a');
  expect(rendered).toHaveLength(before);
  await get('b');
  expect(rendered).toHaveLength(before + 1);
});

test('A failure is not kept, and keeps no other page back', async () => {
  const { state, get } = openPages();
  state.fault = 'The database is away';
  const failed = await Promise.allSettled([get('a'), get('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  state.fault = '';
  expect(await get('a')).toBe('The page a');
});
