import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeFolder, sources } from '../project';

/** Makes a change that a document shows: in each file, the lines without «+» become those without «-». */
function apply(folder: string, change: string) {
  const [, ...parts] = change.split(/^ *([\w/-]+\.\w+)\n/m);
  for (let part = 0; part < parts.length; part += 2) {
    const path = join(folder, parts[part] ?? '');
    const lines = (parts[part + 1] ?? '').trimEnd().split('\n');
    const pick = (sign: string) => lines.filter((line) => !line.trim().startsWith(sign));
    const former = pick('+').map((line) => line.replace(/^ *-/, '').trim());
    const text = readFileSync(path, 'utf8').split('\n');
    const start = text.findIndex((_, i) =>
      former.every((line, at) => text[i + at]?.trim() === line),
    );
    expect(start, `${path}: ${former.join('\n')}`).toBeGreaterThan(-1);
    text.splice(start, former.length, ...pick('-').map((line) => line.replace(/^ *\+/, '')));
    writeFileSync(path, text.join('\n'));
  }
}

test('A newcomer who follows the recipes to the letter has green unit tests', () => {
  const folder = makeFolder();
  for (const path of [...sources, '__tests__', 'docs', 'deploy', 'README.md', 'CONTRIBUTING.md'])
    cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const read = (document: string) => readFileSync(document, 'utf8');
  const changes = [...read('CONTRIBUTING.md').matchAll(/```diff\n(.*?)```/gs)];
  expect(changes).not.toEqual([]);
  for (const [, change = ''] of changes) apply(folder, change);

  const edit = (path: string, place: RegExp, added = '') => {
    const text = readFileSync(join(folder, path), 'utf8');
    expect(text).toMatch(place);
    writeFileSync(join(folder, path), text.replace(place, `${added}$&`));
  };
  const [, question = ''] = /```ts\n(\{ name: 'town'.*)\n```/.exec(read('docs/edit.md')) ?? [];
  const required = question.replace('town', 'wish').replace('isOptional: true', "choices: ['Sí']");
  edit('lib/api/forms.ts', / *\{ name: 'message'/, `${question}\n${required}\n`);
  const [, section = ''] = /```tsx\n(.*?)```/s.exec(read('docs/edit.md')) ?? [];
  writeFileSync(join(folder, 'components/sections/about.tsx'), section);
  edit('app/page.tsx', /^/, "import { About } from '../components/sections/about';\n");
  edit('app/page.tsx', / *<Newsletter \/>/, '<About />\n');

  const run = (...command: string[]) =>
    execFileSync('npx', command, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: '0' },
    });
  run('tsc');
  run('tsc', '-p', 'server');
  run('jest', '--config', '__tests__/jest.config.mjs');
});
