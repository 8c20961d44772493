import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join, relative } from 'node:path';
import { build } from '../build.ts';
import { compressFolder } from '../files.ts';
import { withBrowser } from '../programs.ts';
import { withSite } from '../static-host.ts';
import { shareTemporaryFolder } from '../temporary-folder.mjs';
import { measureOnPhone } from './phone.ts';

// `npm run bench -- 5` measures each of three sites with the same content, compression and headers five times, not
// three, and prints the medians as a Markdown table. `npm run bench -- 9 old new` compares two folders.
const [count = '3', ...folders] = process.argv.slice(2);
const sites = (folders.length > 0 ? folders : await buildSites()).map((folder) => ({
  folder,
  name: basename(folder),
  rounds: [] as Record<string, number[]>[],
}));
// Alternates the sites, so that the load of the machine affects all alike.
for (let round = 0; round < Number(count); round++)
  for (const { folder, rounds } of sites) rounds.push(await withSite(folder, measureOnPhone));
const date = new Date().toISOString().slice(0, 10);
const rows = [
  [`${date}, \`npm run bench -- ${count}\`, ${measureMachine()}`, ...sites.map(({ name }) => name)],
  ['---', ...sites.map(() => '--:')],
  ...Object.keys(sites[0]?.rounds[0] ?? {}).map((figure) => [
    figure,
    ...sites.map(({ rounds }) => {
      const values = rounds.map((round) => round[figure] ?? []);
      const medians = values[0]?.map((_, i) => median(values.map((value) => Number(value[i]))));
      return medians?.join('; ');
    }),
  ]),
];
console.log(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));

function median(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(Number(sorted[sorted.length >> 1])).toLocaleString('en');
}

/** Describes the machine, so that two can be compared: the CPU time of a sum. */
function measureMachine(): string {
  const before = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < 1e8; i++) sum += Math.sqrt(i);
  const { user } = process.cpuUsage(before);
  return `${cpus()[0]?.model.trim()} (${sum > 0 && Math.round(user / 1000)} ms for 10⁸ square roots)`;
}

/** Builds the page by hand, with the adapter, and as Next exports it. @returns their folders */
async function buildSites() {
  const root = shareTemporaryFolder();
  const [byHand, adapter, plain] = ['by hand', 'this page', "Next's own export"].map((name) =>
    join(root, name),
  ) as [string, string, string];
  // The forms call their own origin.
  process.env.NEXT_PUBLIC_SITE_URL = process.env.NEXT_PUBLIC_API_HOST = '';
  for (const folder of [plain, adapter]) {
    process.env.PLAIN_EXPORT = folder === plain ? 'yes' : '';
    if (!build('.variant/bench')) process.exit(1);
    cpSync('.variant/bench', folder, { recursive: true });
  }
  await writeByHand(plain, byHand);
  for (const folder of [plain, byHand]) compressFolder(folder);
  return [byHand, adapter, plain];
}

/**
 * Writes the hand-written page with its own styles and script. Its text is read from the plain export, into
 * elements without attributes, because a copy would become outdated.
 */
async function writeByHand(plain: string, byHand: string) {
  const filter = (path: string) => !/^_?_next/.test(relative(plain, path));
  cpSync(plain, byHand, { recursive: true, filter });
  cpSync('agency/style/display.woff2', join(byHand, 'display.woff2'));
  const exported = readFileSync(join(plain, 'index.html'), 'utf8');
  const { head, body } = await withBrowser(async (browser) =>
    (await browser.newPage()).evaluate(simplify, exported),
  );
  const template = readFileSync(new URL('hand-written.html', import.meta.url), 'utf8');
  const html = template.replace('<!-- head -->', () => head).replace('<!-- body -->', () => body);
  writeFileSync(join(byHand, 'index.html'), html);
}

/** Runs in a browser. Removes markup that nobody writes by hand, and elements that the template does not draw. */
function simplify(html: string) {
  const page = new DOMParser().parseFromString(html.replace(/<!--.*?-->/gs, ''), 'text/html');
  const removed =
    'script:not([type$=json]), style, link[rel=preload], link[rel=stylesheet], [hidden], [aria-hidden=true]';
  for (const element of page.querySelectorAll(removed)) element.remove();
  for (const element of page.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/^(class|style|data-.*)$/.test(name)) element.removeAttribute(name);
  return { head: page.head.innerHTML, body: page.body.innerHTML };
}
