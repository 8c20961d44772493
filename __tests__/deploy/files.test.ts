/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sample } from '../../agency/sample';
import { graceTime } from '../../server/http/listen';
import { longestPhotograph } from '../../server/office/shell/bodies';
import { readServerSettings } from '../../server/settings';
import { ladoHonesto } from '../agencies';
import { makeFolder } from '../project';

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
});

test('check-identity: the image is built for an agency, and for no placeholder of the sample', () => {
  const check = (identity: object) => {
    const cwd = makeFolder({
      'agency/identity.ts': `export const identity = ${JSON.stringify(identity, null, 2)};`,
      'agency/sample.ts': readFileSync('agency/sample.ts', 'utf8'),
    });
    const args = [resolve('deploy/check-identity.mjs'), 'https://www.elladohonesto.es'];
    return spawnSync(process.execPath, args, { cwd }).status;
  };
  expect(check(ladoHonesto)).toBe(0);
  expect(check({ ...ladoHonesto, people: sample.people })).toBe(1);
});

test('Caddyfile: it waits for longer than a stop and a start take, and lets the server say what is too long', () => {
  const file = readFileSync('deploy/Caddyfile', 'utf8');
  const [wait, size] = [/API_WAIT:(\d+)s/, /max_size (\d+)MiB/].map((it) => it.exec(file)?.[1]);
  expect(Number(wait) * 1000).toBeGreaterThan(2 * graceTime);
  expect(Number(size) * 2 ** 20).toBeGreaterThan(2 * longestPhotograph);
});
