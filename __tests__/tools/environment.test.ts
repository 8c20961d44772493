/** @jest-environment node */
import { createServer } from 'node:http';
import {
  describeForms,
  listen,
  readEnvironment,
} from '../../tools/preview/environment';

test('port and file have defaults outside the published folder', () => {
  const { port, messagesFile } = readEnvironment({});
  expect(port).toBe(3000);
  expect(messagesFile).toMatch(/messages\.jsonl$/);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '3.5'],
  ['MESSAGES_FILE', 'out/m.jsonl'], // would be published
])('a setting that cannot be is named: %s=%s', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(
    `${name} is "${value}", but should be`,
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
