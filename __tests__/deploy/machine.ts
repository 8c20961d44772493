import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startMailServer } from '../../server/__tests__/mail-server';
import { drawnFile, readDrawn } from '../../tools/drawn';
import { listFiles } from '../../tools/files';
import { realIdentity } from '../identity';
import { copySources, makeFolder, noSettings } from '../project';

/** Runs git in a folder. @returns what it prints */
export function git(folder: string, ...args: string[]): string {
  const named = ['-c', 'user.name=a', '-c', 'user.email=a@casa.es'];
  const options = { encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...named, ...args], options);
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Stands for systemd: starts and stops the server as its unit says, in a folder in place of `/`. */
const systemctl = (root: string, port: number) => `#!/bin/sh
cd ${root}
unit=etc/systemd/system/lado-honesto.service
case "$*" in stop*|restart*) [ ! -e pid ] || { kill "$(cat pid)"; while kill -0 "$(cat pid)" 2>/dev/null; do sleep 0.1; done; rm pid; } ;; esac
case "$*" in restart*lado-honesto*)
  cd "${root}$(sed -n 's/^WorkingDirectory=//p' $unit)"
  env PORT=${port} DATA_FOLDER=${root}/var/lib/lado-honesto PUBLISH_FOLDER=${root}/var/www/lado-honesto node --import tsx server/main.ts >${root}/log 2>&1 9>&- &
  echo $! >${root}/pid ;;
esac
`;

/** Stands for npm: installs the packages that are here, and takes the build of the release before. */
const npm = (root: string) => `#!/bin/sh
if [ "$1" = ci ]; then
  node -e 'JSON.parse(require("fs").readFileSync("package-lock.json"))' && exec cp -al ${resolve('node_modules')} .
  exit 1
fi
if grep -q no-build package.json; then echo 'A fault of this build'; exit 1; fi
if [ -e ${root}/srv/lado-honesto/current ]; then exec cp -a ${root}/srv/lado-honesto/current/out* .; fi
exec ${spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim()} "$@"
`;

function writeProgram(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

/** Gives a copy of the sources an agency of its own, and pictures that show its name. */
export function sayWhoItIs(folder: string) {
  const terms = { valuation: 'Sin coste.', fees: 'El 3,63 %, con IVA.' };
  const legal = { ...realIdentity.legal, insurance: 'Seguros Uno, póliza 1' };
  const identity = JSON.stringify({ ...realIdentity, terms, legal });
  writeFileSync(
    join(folder, 'agency/identity.ts'),
    `export const identity: import('../lib/identity-schema.ts').Identity = ${identity};`,
  );
  const { name, tagline } = realIdentity;
  writeFileSync(join(folder, drawnFile), JSON.stringify({ ...readDrawn(), name, tagline }));
}

/** Makes a folder in place of `/`, and a repository with a clone in it, until `close`. */
export async function makeMachine() {
  mkdirSync('.variant', { recursive: true });
  // Inside the project: packages are linked, which works in one file system alone.
  const root = mkdtempSync(resolve('.variant/machine-'));
  const [origin, programs, port] = [makeFolder(), makeFolder(), 20_000 + (process.pid % 10_000)];
  copySources(origin);
  for (const name of ['deploy', '.gitignore', 'CHANGELOG.md'])
    spawnSync('cp', ['-r', name, join(origin, name)]);
  sayWhoItIs(origin);
  git(origin, 'init', '--quiet', '-b', 'main');
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '-m', 'First');
  const source = join(root, 'srv/lado-honesto/source');
  mkdirSync(dirname(source), { recursive: true });
  git(root, 'clone', '--quiet', origin, source);
  writeProgram(join(root, 'usr/bin/systemctl'), systemctl(root, port));
  writeProgram(join(programs, 'npm'), npm(root));
  const mail = await startMailServer();

  const at = (path: string) => join(root, path);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  const read = (path: string) => readFileSync(at(path), 'utf8');
  const settings = `NEXT_PUBLIC_SITE_URL=https://www.casaturia.es
SMTP_URL=${mail.SMTP_URL}
MAIL_TO=oficina@casaturia.es
MAIL_FROM=web@casaturia.es
DATA_FOLDER=/var/lib/lado-honesto
PUBLISH_FOLDER=/var/www/lado-honesto
PORT=${port}
`;
  /** Runs a script of `deploy/`. @returns its exit code and all that it prints */
  const run = (script: string, ...args: string[]) =>
    new Promise<{ code: number; output: string }>((done) => {
      const unset = ['NODE_ENV', ...Object.keys(noSettings)].map((name) => `--unset=${name}`);
      const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
      const command = [...unset, join(source, 'deploy', script), '--root', root, ...args];
      execFile('env', command, { env }, (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  /** Asks the server that runs. */
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, init);
  /** Commits a change of a file in the repository. */
  function change(path: string, edit: (text: string) => string) {
    const file = join(origin, path);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
    git(origin, 'commit', '--quiet', '--all', '-m', 'Change');
  }
  /** What runs, and the files of the machine and of the page. */
  const readState = () => ({
    release: spawnSync('readlink', [at('srv/lado-honesto/current')], { encoding: 'utf8' }).stdout,
    files: Object.fromEntries(
      ['etc', 'var/www']
        .flatMap((folder) => listFiles(at(folder)).map((path) => join(folder, path)))
        .map((path) => [path, read(path)]),
    ),
    leftovers: listFiles(at('var/lib/lado-honesto')).filter((path) => path.startsWith('try-')),
  });
  async function close() {
    spawnSync(at('usr/bin/systemctl'), ['stop', 'lado-honesto']);
    await mail.close();
    rmSync(root, { recursive: true, force: true });
  }
  return {
    origin,
    mail,
    settings,
    at,
    write,
    read,
    run,
    ask,
    change,
    readState,
    close,
    exists: (path: string) => existsSync(at(path)),
  };
}
