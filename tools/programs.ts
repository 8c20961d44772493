import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';

const browsers = [
  'chromium-headless-shell', // the tests take half of the time in it
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  chromium.executablePath(),
];

/** Flags that stop Chromium's own requests and background tasks, and set letters as a window does. */
export const quietly = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The headless shell makes each letter a whole number of pixels wide without it.
  '--font-render-hinting=none',
];

/**
 * Finds a program by the name of its Debian package or by other names.
 * @throws an Error of one line with the command that installs it
 */
export function findProgram(debianPackage: string, names = [debianPackage]): string {
  const path = findPath(names);
  if (path) return path;
  throw new Error(`${names[0]} is not installed. On Debian: sudo apt-get install ${debianPackage}`);
}

/** Finds Chromium or Chrome, or fetches Playwright's, or npm's. @throws an Error of one line with what to do */
export function findBrowser(): string {
  const playwrights = chromium.executablePath();
  if (!findPath(browsers))
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
  const path = findPath(browsers);
  // Playwright's needs libraries that a machine without a desktop lacks.
  const starts = path !== playwrights || spawnSync(path, ['--version']).status === 0;
  return path && starts ? path : fetchChromium('153.0.0');
}

/**
 * Fetches the Chromium that npm's `@sparticuz/chromium` carries, once for a machine, with its libraries and fonts.
 * @param version of the package, whose first number is Chromium's
 * @returns the path of a program
 * @throws an Error of one line with what to do
 */
export function fetchChromium(version: string): string {
  const folder = join(homedir(), '.cache/lado-honesto', `chromium-${version}`);
  const program = join(folder, 'start');
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No browser for the tests. Install Chromium or Chrome.');
  const run = (command: string, args: string[], input?: Buffer) => {
    if (spawnSync(command, args, { cwd: folder, input }).status !== 0)
      throw new Error(
        `No browser for the tests: ${command} ${args.join(' ')} failed. Install Chromium or Chrome.`,
      );
  };
  mkdirSync(folder, { recursive: true });
  run('npm', ['pack', '--silent', `@sparticuz/chromium@${version}`]);
  run('tar', ['-xzf', `sparticuz-chromium-${version}.tgz`]);
  const packed = join(folder, 'package/bin');
  const read = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  writeFileSync(join(folder, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'fonts.tar.br'])
    if (existsSync(join(packed, archive))) run('tar', ['-x'], read(archive));
  run('rm', ['-r', 'package', `sparticuz-chromium-${version}.tgz`]);
  writeFileSync(join(folder, 'fonts.conf'), `<fontconfig><dir>${folder}/fonts</dir></fontconfig>`);
  // Last: where it is, all else is.
  writeFileSync(program, start, { mode: 0o755 });
  return program;
}

/** Starts a Chromium with the libraries and fonts beside it, where the machine has none. */
const start = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}/usr/lib/x86_64-linux-gnu:$here/lib"
[ -e /etc/fonts ] || export FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`;

/** Runs `use` with a browser that has an empty profile. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>) {
  const args = ['--no-sandbox', ...quietly];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  return use(browser).finally(() => browser.close());
}

function findPath(names: string[]): string | undefined {
  const folders = [...(process.env.PATH?.split(delimiter) ?? []), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => resolve(folder, name))).find(existsSync);
}
