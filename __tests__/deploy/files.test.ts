/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { scripts } from '../../package.json';
import { readServerSettings } from '../../server/settings';

test.each(readdirSync('.github/workflows'))(
  '%s: what it runs exists, and what it is told is explained',
  (name) => {
    const text = readFileSync(resolve('.github/workflows', name), 'utf8');
    const heading = text.slice(0, text.indexOf('\nname:'));
    const found = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, one = '']) => one);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(found(/npm run ([\w:-]+)/g)));
    for (const path of found(/((?:\.ci|deploy)\/[\w.]*\w)/g))
      expect([path, existsSync(path)]).toEqual([path, true]);
    for (const given of found(/(?:vars|secrets)\.(\w+)/g)) expect(heading).toContain(given);
  },
);

test('settings.example: the server reads it, and it leads the server where its unit lets it write', () => {
  const folder = Array.from(
    readFileSync('deploy/settings.example', 'utf8').matchAll(/^(\w+)=(.*)$/gm),
    ([, name, value]) => [name, value],
  );
  const { dataFolder, publishFolder, smtp } = readServerSettings(Object.fromEntries(folder));
  expect(smtp).toBeDefined();
  const unit = readFileSync('deploy/lado-honesto.service', 'utf8');
  expect(unit).toMatch(new RegExp(`^ReadWritePaths=-?${publishFolder}$`, 'm'));
  expect(unit).toContain(`StateDirectory=${dataFolder.replace('/var/lib/', '')}\n`);
});

// .ci/run installs it.
const hasShellcheck = !spawnSync('shellcheck', ['--version']).error;
(hasShellcheck ? test : test.skip)('shellcheck has nothing to say of the scripts', () => {
  const { stdout } = spawnSync('sh', ['-c', 'shellcheck deploy/*.sh .ci/container .ci/run'], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});
