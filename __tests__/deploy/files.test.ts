/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { graceTime } from '../../server/http/listen';
import { longestPhotograph } from '../../server/office/shell/owner-bodies';
import { readServerSettings } from '../../server/settings';

test('settings.example: the server reads it, and the folders of the image are volumes', () => {
  const lines = readFileSync('deploy/settings.example', 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  const example = Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]));
  const image = readFileSync('deploy/Containerfile', 'utf8').matchAll(/(\w+_FOLDER)=(\S+)/g);
  const folders = Object.fromEntries(Array.from(image, ([, name, value]) => [name, value]));
  const { dataFolder, publishFolder, smtp } = readServerSettings({ ...example, ...folders });
  expect(smtp).toBeDefined();
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  expect(compose).toContain(`- data:${dataFolder}\n`);
  expect(compose).toContain(`- page:${dirname(publishFolder)}\n`);
  expect(compose).toMatch(/PROXIES: \$\{PROXIES:-1\}/); // else all visitors share one limit
  expect(compose).not.toMatch(/ports: \["(?!127\.0\.0\.1:)/); // only Caddy is on the internet
});

test('Caddyfile: it waits for longer than a stop and a start take, and lets the server say what is too long', () => {
  const file = readFileSync('deploy/Caddyfile', 'utf8');
  const [wait, size] = [/API_WAIT:(\d+)s/, /max_size (\d+)MiB/].map((it) => it.exec(file)?.[1]);
  expect(Number(wait) * 1000).toBeGreaterThan(2 * graceTime);
  expect(Number(size) * 2 ** 20).toBeGreaterThan(2 * longestPhotograph);
});

test('tsconfig.json: what programs write into folders that git ignores is not type-checked', () => {
  const ignored = readFileSync('.gitignore', 'utf8').match(/^\/?[\w-]+\/?$/gm);
  const { exclude } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const excluded = exclude.map((path: string) => path.replace(/^\*\*\/|\*$/g, ''));
  expect(excluded).toEqual(
    expect.arrayContaining((ignored ?? ['']).map((path) => path.replaceAll('/', ''))),
  );
});
