import { Hono } from 'hono';
import { sendFile } from '../../../office/shell/download';

function open(parts: AsyncGenerator<string>) {
  const lines: string[] = [];
  const file = { name: 'a.csv', parts };
  const app = new Hono().get('/', (c) => sendFile(c, file, (line) => lines.push(line)));
  return { lines, ask: () => app.request('/') };
}

test('A download that is broken off is no fault', async () => {
  let goOn = () => {};
  async function* write() {
    yield 'uno;';
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    yield 'dos';
  }
  const { ask, lines } = open(write());
  const reader = (await ask()).body?.getReader();
  await reader?.read();
  // The next part is being read.
  await new Promise(setImmediate);
  const cancelled = reader?.cancel();
  goOn();
  await cancelled;
  await new Promise(setImmediate);
  expect(lines).toEqual([]);
});

test('A file that could not be written to its end does not pass for a whole one, and the log says so', async () => {
  async function* write() {
    yield 'uno;';
    throw new Error('no disk');
  }
  const { lines, ask } = open(write());
  const answer = await ask();
  await expect(answer.text()).rejects.toThrow('no disk');
  expect(lines).toEqual([expect.stringMatching(/a\.csv.*no disk/)]);
});
