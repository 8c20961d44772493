/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scripts } from '../../../package.json';
import { makeFolder } from '../../project';

const program = (text: string) => `#!/bin/sh\n${text}\n`;

test('A build is sent to a server by ssh with its commit, with a key that can only update', () => {
  const project = makeFolder({
    'out/index.html': 'built',
    'out/_next/a.js': '1',
    'out.frame/frame.json': '{}',
  });
  for (const path of ['.ci/deliver', 'tools/setup/receive.sh']) {
    mkdirSync(join(project, path, '..'), { recursive: true });
    cpSync(path, join(project, path));
  }
  const git = (...args: string[]) =>
    spawnSync('git', ['-C', project, '-c', 'user.name=a', '-c', 'user.email=a@b.es', ...args]);
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'First');
  const commit = `${git('rev-parse', 'HEAD').stdout}`.trim();
  // The server runs one fixed command for this key. `npm` there is a program that records its calls.
  const programs = makeFolder({
    ssh: program(
      `for last; do :; done; SSH_ORIGINAL_COMMAND="$last" exec ${join(project, 'tools/setup/receive.sh')}`,
    ),
    npm: program('echo "$@" > asked; mkdir taken; tar -xz -C taken'),
  });
  for (const name of readdirSync(programs)) chmodSync(join(programs, name), 0o755);
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
  const { status, stderr } = spawnSync(join(project, '.ci/deliver'), ['root@casa.es'], { env });
  expect([status, `${stderr}`]).toEqual([0, '']);
  expect(readFileSync(join(project, 'asked'), 'utf8')).toBe(
    `run --silent update -- --page - --to ${commit}\n`,
  );
  expect(readFileSync(join(project, 'taken/index.html'), 'utf8')).toBe('built');
  for (const path of ['_next/a.js', 'out.frame/frame.json'])
    expect(existsSync(join(project, 'taken', path))).toBe(true);
});

test.each(readdirSync('.github/workflows'))(
  '%s: what it runs exists, and what it is told is explained',
  (name) => {
    const text = readFileSync(resolve('.github/workflows', name), 'utf8');
    const heading = text.slice(0, text.indexOf('\nname:'));
    const found = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, one = '']) => one);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(found(/npm run ([\w:-]+)/g)));
    for (const path of found(/(\.ci\/\w+)/g))
      expect([path, existsSync(path)]).toEqual([path, true]);
    for (const given of found(/(?:vars|secrets)\.(\w+)/g)) expect(heading).toContain(given);
  },
);
