/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
});
