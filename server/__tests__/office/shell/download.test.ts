import { Hono } from 'hono';
import { sendFile } from '../../../office/shell/download';

async function* write(fault?: Error) {
  yield 'uno;';
  yield 'dos\n';
  if (fault) throw fault;
}

function open(fault?: Error) {
  const lines: string[] = [];
  const app = new Hono();
  app.get('/', (c) =>
    sendFile(c, { name: 'a.csv', type: 'text/csv', parts: write(fault) }, (line) =>
      lines.push(line),
    ),
  );
  return { lines, ask: () => app.request('/') };
}

test('A file arrives whole, under its name', async () => {
  const { ask } = open();
  const answer = await ask();
  expect(answer.headers.get('content-disposition')).toContain('filename="a.csv"');
  expect(await answer.text()).toBe('uno;dos\n');
});

test('A file that could not be written to its end does not pass for a whole one, and the log says so', async () => {
  const { lines, ask } = open(new Error('no disk'));
  const answer = await ask();
  await expect(answer.text()).rejects.toThrow('no disk');
  expect(lines).toEqual([expect.stringMatching(/a\.csv.*no disk/)]);
});
