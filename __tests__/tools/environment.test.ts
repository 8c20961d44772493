/** @jest-environment node */
import { createServer } from 'node:http';
import {
  describeForms,
  readEnvironment,
} from '../../tools/preview/environment';
import { listen } from '../../tools/preview/listen';

test('port and file have defaults outside the published folder', () => {
  const { port, messagesFile } = readEnvironment({});
  expect(port).toBe(3000);
  expect(messagesFile).toMatch(/messages\.jsonl$/);
});

test.each(['abc', '-1', '70000', '3.5'])(
  'a port that is none is named: %s',
  (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow(
      `PORT is "${PORT}", but should be`,
    );
  },
);

test('messages are never kept where they would be published', () => {
  expect(() => readEnvironment({ MESSAGES_FILE: 'out/m.jsonl' })).toThrow(
    'MESSAGES_FILE is "out/m.jsonl"',
  );
});

test('a busy port is told in one line with a way out', async () => {
  const first = createServer();
  const port = Number(new URL(await listen(first, 0)).port);
  await expect(listen(createServer(), port)).rejects.toThrow(
    `Port ${port} is busy. Choose another one, like: PORT=${port + 1} npm start`,
  );
  first.close();
});

test('who set the provider is not told that the stand-in answers', () => {
  const settings = { siteUrl: '', basePath: '', apiHost: '' };
  expect(describeForms(settings, 'm.jsonl')).toContain('m.jsonl');
  const apiHost = 'https://api.example.com';
  expect(describeForms({ ...settings, apiHost }, 'm.jsonl')).not.toContain(
    'm.jsonl',
  );
});
