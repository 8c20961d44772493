/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { scripts } from '../../package.json';
import { readServerSettings } from '../../server/settings';

test.each(readdirSync('.github/workflows'))(
  '%s: what it runs exists, and its settings are explained',
  (name) => {
    const text = readFileSync(resolve('.github/workflows', name), 'utf8');
    const heading = text.slice(0, text.indexOf('\nname:'));
    const find = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, part = '']) => part);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(find(/npm run ([\w:-]+)/g)));
    for (const path of find(/((?:\.ci|deploy)\/[\w.]*\w)/g))
      expect([path, existsSync(path)]).toEqual([path, true]);
    for (const setting of find(/(?:vars|secrets)\.(\w+)/g)) expect(heading).toContain(setting);
  },
);

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
