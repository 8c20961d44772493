/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../tools/files';
import { makeFolder } from '../../project';
import { git, install } from './install';

const first = (text: string) =>
  text.replace(
    '# Changelog',
    '# Changelog\n\n## 9.0\n\n### Do this\n\n- Turn it round.\n\n### New\n\n- A thing.',
  );

test('A new version is installed, lists its tasks first, and leaves files that were edited by hand', async () => {
  const { origin, clone, root, mail, change, readState, update } = await install();
  change('CHANGELOG.md', first);
  change('deploy/lado-honesto-nightly.timer', (text) => text.replace('04:00', '05:00'));
  change('deploy/lado-honesto.service', (text) => text.replace('512M', '600M'));
  appendFileSync(join(root, '/etc/systemd/system/lado-honesto.service'), '# ours\n');
  // Local commits stay, too.
  change('agency/texts.ts', (text) => `${text}// ours\n`, clone);
  const { code, output } = await update();
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Do this:\n- Turn it round\.\n\nCopied/),
  ]);
  expect(output).toMatch(/^Kept .*lado-honesto\.service/m);
  expect(git(clone, 'merge-base', '--is-ancestor', git(origin, 'rev-parse', 'HEAD'), 'HEAD')).toBe(
    '',
  );
  const { files, leftovers } = readState();
  expect(leftovers).toEqual([]);
  expect(files['etc/systemd/system/lado-honesto-nightly.timer']).toContain('05:00');
  expect(files['etc/systemd/system/lado-honesto.service']).toMatch(/512M[\s\S]*# ours\n$/);
  expect(readFileSync(join(clone, 'agency/texts.ts'), 'utf8')).toContain('// ours');
  expect(listFiles(join(root, 'var/lib/lado-honesto/backups'))).toHaveLength(1);
  expect(mail.mails).toHaveLength(2);
  const again = await update();
  expect([again.code, again.output]).toEqual([0, expect.not.stringContaining('Do this')]);
}, 400_000);

test('Whatever fails of an update, all stays as it was, and one line says why', async () => {
  const { clone, mail, origin, change, readState, update } = await install();
  const start = git(origin, 'rev-parse', 'HEAD');
  const before = readState();
  const fails = async (reason: RegExp, ...args: string[]) => {
    const { code, output } = await update(...args);
    expect([code, output.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(reason)]);
    expect(readState()).toEqual(before);
    git(origin, 'reset', '--quiet', '--hard', start);
  };

  change(
    'server/main.ts',
    (text) => `if (process.pid) throw new Error('a fault of this version');\n${text}`,
  );
  await fails(/^All is as it was: the server does not start: .*a fault of this version/);

  change('agency/sample.ts', (text) => text.replace("phone: '960000000'", "phone: '12'"));
  await fails(/^All is as it was: .* failed: .*phone, the phone, should be/, '--sample');

  change('package-lock.json', () => '{');
  await fails(/^All is as it was: npm ci .* failed: /);

  await mail.close();
  await fails(/^All is as it was: The server at .* says /);

  change('agency/texts.ts', (text) => `${text}// theirs\n`);
  change('agency/texts.ts', (text) => `${text}// ours\n`, clone);
  Object.assign(before, { version: git(clone, 'rev-parse', 'HEAD') });
  await fails(/^All is as it was: agency\/texts\.ts was edited here and in the new version: /);

  appendFileSync(join(clone, 'agency/texts.ts'), '// not committed\n');
  before.edited = git(clone, 'status', '--porcelain', '--untracked-files=no');
  await fails(/^All is as it was: agency\/texts\.ts was edited here: commit it/);
}, 800_000);

test('The page can be brought: it is published as it is, of the version that it was made of', async () => {
  const { clone, root, origin, update } = await install();
  const frame = { 'out.frame/frame.json': '{}' };
  const out = makeFolder({ 'index.html': 'brought', '_next/a.js': '1', ...frame });
  const archive = join(makeFolder(), 'page.tar.gz');
  spawnSync('tar', ['-cz', '-f', archive, '-C', out, '.']);
  const commit = git(origin, 'rev-parse', 'HEAD');
  git(origin, 'commit', '--quiet', '--allow-empty', '-m', 'Later');
  expect(await update('--page', archive, '--to', commit)).toMatchObject({ code: 0 });
  expect(git(clone, 'rev-parse', 'HEAD')).toBe(commit);
  const page = readFileSync(join(root, 'var/www/lado-honesto/index.html'), 'utf8');
  expect(page).toBe('brought');
  expect(readFileSync(join(clone, 'out.frame/frame.json'), 'utf8')).toBe('{}');
  expect(existsSync(join(root, 'var/www/lado-honesto/out.frame'))).toBe(false);
  expect(await update('--to', '--force')).toMatchObject({ code: 1 });
}, 300_000);
