import { Hono } from 'hono';
import { sendFile } from '../../../office/shell/download';

test('A file that could not be written to its end does not pass for a whole one, and the log says so', async () => {
  async function* write() {
    yield 'uno;';
    throw new Error('no disk');
  }
  const lines: string[] = [];
  const app = new Hono().get('/', (c) => sendFile(c, (line) => lines.push(line), 'a.csv', write()));
  const answer = await app.request('/');
  await expect(answer.text()).rejects.toThrow('no disk');
  expect(lines).toEqual([expect.stringMatching(/a\.csv.*no disk/)]);
});
