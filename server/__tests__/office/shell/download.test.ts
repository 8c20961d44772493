import { Hono } from 'hono';
import { sendFile } from '../../../office/shell/download';

async function* write(fault?: Error) {
  yield 'uno;';
  yield 'dos\n';
  if (fault) throw fault;
}

function open(fault?: Error, parts = write(fault)) {
  const lines: string[] = [];
  const app = new Hono();
  app.get('/', (c) =>
    sendFile(c, { name: 'a.csv', type: 'text/csv', parts }, (line) => lines.push(line)),
  );
  return { lines, ask: () => app.request('/') };
}

/** A file whose second part is being read when the first has arrived. */
function openSlowly() {
  let giveRest = () => {};
  const rest = new Promise<void>((resolve) => {
    giveRest = resolve;
  });
  async function* writeSlowly() {
    yield 'uno;';
    await rest;
    yield 'dos\n';
  }
  return { ...open(undefined, writeSlowly()), giveRest: () => giveRest() };
}

test('A download that is broken off is no fault', async () => {
  const { ask, lines, giveRest } = openSlowly();
  const reader = (await ask()).body?.getReader();
  await reader?.read();
  // The next part is being read.
  await new Promise(setImmediate);
  const cancelled = reader?.cancel();
  giveRest();
  await cancelled;
  await new Promise(setImmediate);
  expect(lines).toEqual([]);
});

test('A file that could not be written to its end does not pass for a whole one, and the log says so', async () => {
  const { lines, ask } = open(new Error('no disk'));
  const answer = await ask();
  await expect(answer.text()).rejects.toThrow('no disk');
  expect(lines).toEqual([expect.stringMatching(/a\.csv.*no disk/)]);
});
