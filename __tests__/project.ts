import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type FormName, type FormQuestion, forms } from '../lib/api/forms.ts';
import type { Identity } from '../lib/identity-schema.ts';
import { ladoHonesto } from './agencies.ts';

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

/** The files that a build reads. */
export const sources = [
  'agency',
  'app',
  'components',
  'lib',
  'server',
  'taxes',
  'public',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'next.config.mjs',
];
export const noSettings = {
  NEXT_PUBLIC_SITE_URL: '',
  NEXT_PUBLIC_API_HOST: '',
  OUT_DIR: '',
  DATA_FOLDER: 'no-data', // ignores what was published in a preview
};

/** The copy of the sources whose page and server the browsers' suites visit. */
export const tested = resolve('.variant/tested');
/** Its exported site. */
export const out = join(tested, 'out');

/** Copies the sources, with this agency, into a folder of the project: a build there does not change `out/`. */
export function copySources(folder: string, agency: Identity = ladoHonesto) {
  rmSync(folder, { recursive: true, force: true });
  // Without the server's tests, which need those of the site.
  const filter = (path: string) => path !== join('server', '__tests__');
  for (const path of sources) cpSync(path, join(folder, path), { recursive: true, filter });
  const text = `export const identity: AgencyIdentity = ${JSON.stringify(agency)};`;
  writeFileSync(join(folder, 'agency/identity.ts'), text);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/** Builds the sources in a folder, as `npm run build` does. @returns what the build prints */
export async function buildSite(folder: string, settings = {}) {
  const env = { ...process.env, ...noSettings, ...settings };
  const command = ['--import', 'tsx', 'tools/build-site.ts'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
    cwd: folder,
    env,
  });
  return stdout + stderr;
}

const fixedNames = ['name', 'phone', 'email', 'message'];
const isAdded = ({ name }: FormQuestion) => !fixedNames.includes(name);

/** An answer to each question that the agency has added to the contact form. */
export const addedAnswers = Object.fromEntries(
  forms.contact.filter(isAdded).map(({ name, choices }) => [name, choices?.[0] ?? 'Torrent']),
);

/** Leaves in the contact form what the specification fixes: unit tests bring the questions that they add. */
export function removeAddedQuestions() {
  forms.contact = forms.contact.filter((question) => !isAdded(question));
}

/** The visitor's input to a form, in its order: these answers, and one to each question that an agency has added. */
export const typeInto = (form: FormName, typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    forms[form].map(({ name, choices }) => [name, typed[name] ?? choices?.[0] ?? 'Torrent']),
  );
