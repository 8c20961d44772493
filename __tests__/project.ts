import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { checkAgency } from '../lib/agency-schema';
import { sample } from '../lib/sample';

/** The attribute that `hydrate.tsx` sets on each island that it has hydrated. */
export const hydratedAttribute = 'data-hydrated';

/** Makes a temporary folder with these files. @returns its path */
export function makeFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** What a build reads. */
const sources = [
  ...['app', 'components', 'lib', 'provider', 'public', 'tools', 'next.config.mjs'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];
export const noSettings = { NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_API_HOST: '', OUT_DIR: '' };

/** Copies the sources into a folder of the project: a build there does not change `out/`. */
export function copySources(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  for (const path of sources) cpSync(path, join(folder, path), { recursive: true });
}

/** Builds the sources in a folder. @returns what the build prints */
export async function buildSite(folder: string, settings = {}) {
  const next = resolve('node_modules/next/dist/bin/next');
  const env = { ...process.env, ...noSettings, ...settings };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [next, 'build'], {
    cwd: folder,
    env,
  });
  return stdout + stderr;
}

/** A complete identity in which `findSampleData` finds nothing. */
export const realAgency = checkAgency({
  ...sample,
  name: 'Casa Turia',
  tagline: 'Pisos de aquí al lado',
  slogans: ['Lo que no se demuestra no se cobra.'],
  welcome: '¡Ya estás dentro!',
  phone: '963123456',
  email: 'hola@casaturia.es',
  address: { ...sample.address, street: 'Calle Mayor, 3', postalCode: '46001' },
  legal: {
    companyName: 'Casa Turia, S. L.',
    taxId: 'B12345674',
    registry: 'Registro Mercantil de Valencia, tomo 1, folio 2, hoja V-3',
    formsProvider: 'Formularios, S. L.',
    hostingProvider: 'Alojamiento, S. L.',
    transfers: 'No hay.',
    contactRetention: 'un año',
  },
});
