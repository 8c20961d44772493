import { execFile } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readPort } from '../../lib/settings';
import { listen } from '../../server/http/listen';
import { makeFolder, noSettings } from '../project';

test.each(['abc', '-1', '70000', '3.5'])('readPort: refuses PORT=%s, naming it', (PORT) => {
  expect(() => readPort({ PORT }, 3000)).toThrow(`PORT is "${PORT}", but should be`);
});

test('readPort: an empty variable counts as unset', () => {
  expect([readPort({ PORT: '' }, 3000), readPort({ PORT: '0' }, 3000)]).toEqual([3000, 0]);
});

/** Runs a command of tools/ in an environment. @returns what it prints before it fails */
async function fail(command: string[], env: NodeJS.Dict<string>, cwd = '.') {
  const args = ['--import', 'tsx', ...command];
  const options = { cwd, env: { ...process.env, ...noSettings, ...env }, timeout: 60_000 };
  const { stderr } = await promisify(execFile)(process.execPath, args, options).catch((it) => it);
  return stderr;
}

test('npm start: that SMTP_URL is not used, and a port in use, is told before the build, which would delete out/', async () => {
  // A failure does not keep this process alive.
  const blocker = createServer().unref();
  const port = new URL(await listen(blocker, 0)).port;
  const OUT_DIR = makeFolder({ 'index.html': 'published' });
  const lines = await fail(['tools/preview.ts'], {
    PORT: port,
    OUT_DIR,
    DATA_FOLDER: makeFolder(),
    SMTP_URL: 'smtps://user:secreta@casa.es',
  });
  expect(lines).toMatch(
    new RegExp(
      `^SMTP_URL is not used here: .*\nPort ${port} is in use\\. .*PORT=${Number(port) + 1}\n$`,
    ),
  );
  expect(lines).not.toContain('secreta');
  expect(existsSync(join(OUT_DIR, 'index.html'))).toBe(true);
  blocker.close();
}, 60_000);

test('check-launch: the .env file of a folder is read, and faults are listed before a build, which would delete out/', async () => {
  const cwd = makeFolder({ '.env.production.local': 'NEXT_PUBLIC_SITE_URL=http://www.casa.es\n' });
  for (const name of ['agency', 'lib', 'node_modules', 'server', 'taxes', 'tools'])
    symlinkSync(resolve(name), join(cwd, name));
  const OUT_DIR = makeFolder({ 'index.html': 'published' });
  const settings = { OUT_DIR, NEXT_PUBLIC_SITE_URL: undefined };
  const lines = await fail(['tools/launch/check-launch.ts', '--own-api'], settings, cwd);
  expect(lines).toMatch(/^NEXT_PUBLIC_SITE_URL is http:\/\/www\.casa\.es/m);
  expect(existsSync(join(OUT_DIR, 'index.html'))).toBe(true);
}, 60_000);
