/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '../../../tools/files';
import { copySources, makeFolder } from '../../project';
import { answersFor, runScript, setUp, startLogin } from './run-setup';

/** Runs git in a folder. @returns what it prints */
function git(folder: string, ...args: string[]): string {
  const named = ['-c', 'user.name=a', '-c', 'user.email=a@casa.es'];
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...named, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** A repository with this project, and a clone of it that is set up as a server. */
async function install() {
  const [origin, parent, root] = [makeFolder(), makeFolder(), makeFolder()];
  copySources(origin);
  for (const name of ['deploy', '.gitignore', 'CHANGELOG.md'])
    spawnSync('cp', ['-r', name, join(origin, name)]);
  git(origin, 'init', '--quiet', '-b', 'main');
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '-m', 'First');
  const clone = join(parent, 'clone');
  git(parent, 'clone', '--quiet', origin, clone);
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
  const mail = await startLogin();
  await setUp(root, answersFor(mail.port), clone);

  /** Commits a change of a file in the repository. */
  function change(path: string, edit: (text: string) => string, folder = origin) {
    const file = join(folder, path);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
    git(folder, 'commit', '--quiet', '--all', '-m', 'Change');
  }
  /** The version, the page and the files of the machine. */
  const readState = () => ({
    version: git(clone, 'rev-parse', 'HEAD'),
    edited: git(clone, 'status', '--porcelain', '--untracked-files=no'),
    leftovers: ['.update', '.update.lock'].filter((name) => existsSync(join(clone, name))),
    files: Object.fromEntries(
      listFiles(root)
        .filter((path) => !path.startsWith('var/lib/'))
        .map((path) => [path, readFileSync(join(root, path)).toString('latin1')]),
    ),
  });
  const update = (...args: string[]) => runScript('update.ts', ['--root', root, ...args], clone);
  return { origin, clone, root, mail, change, readState, update };
}

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
}, 180_000);

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

  change('server/main.ts', (text) => `throw new Error('a fault of this version');\n${text}`);
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
}, 400_000);

test('The page can be brought: it is published as it is, of the version that it was made of', async () => {
  const { clone, root, origin, update } = await install();
  const out = makeFolder({ 'index.html': 'brought', '_next/a.js': '1' });
  const archive = join(makeFolder(), 'page.tar.gz');
  spawnSync('tar', ['-cz', '-f', archive, '-C', out, '.']);
  const commit = git(origin, 'rev-parse', 'HEAD');
  git(origin, 'commit', '--quiet', '--allow-empty', '-m', 'Later');
  expect(await update('--page', archive, '--to', commit)).toMatchObject({ code: 0 });
  expect(git(clone, 'rev-parse', 'HEAD')).toBe(commit);
  const page = readFileSync(join(root, 'var/www/lado-honesto/index.html'), 'utf8');
  expect(page).toBe('brought');
  expect(await update('--to', '--force')).toMatchObject({ code: 1 });
}, 120_000);
