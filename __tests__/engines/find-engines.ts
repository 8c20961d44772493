import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** The programs that the two engines need, by their paths. */
export type Engines = {
  firefox: string;
  driver: string;
  miniBrowser: string;
  screen: string;
};

/**
 * The engines of this machine; what is missing is installed where that is allowed.
 * @throws an Error of one line that says what to do
 */
export function findEngines(): Engines {
  const engines = search() ?? (install() && search());
  if (engines) return engines;
  throw new Error(
    `The engine tests need Firefox and WebKitGTK's driver. Install them, on Debian with: sudo apt-get install ${packages.join(' ')}`,
  );
}

function search(): Engines | undefined {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  const find = (...names: string[]) =>
    names
      .flatMap((name) => folders.map((folder) => join(folder, name)))
      .find(existsSync);
  const firefox = find('firefox-esr', 'firefox');
  const driver = find('WebKitWebDriver');
  const miniBrowser = findMiniBrowser();
  const screen = find('Xvfb');
  return firefox && driver && miniBrowser && screen
    ? { firefox, driver, miniBrowser, screen }
    : undefined;
}

/** Debian keeps it off the path: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser(): string | undefined {
  const list = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => join(folder, name))
      : [];
  return list('/usr/lib')
    .flatMap(list)
    .filter((folder) => folder.includes('/webkit2gtk-'))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(existsSync);
}

/** @returns whether it was tried */
function install(): boolean {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: 'ignore' } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], options);
  return true;
}
