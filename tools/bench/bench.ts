import { cpSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { build } from '../build.ts';
import { compressFolder } from '../files.ts';
import { withSite } from '../static-host.ts';
import { shareTemporaryFolder } from '../temporary-folder.mjs';
import { measureOnPhone } from './phone.ts';

// `npm run bench -- 5` measures the page and Next's own export of it, with the same compression and headers, five
// times, not three, and prints the medians as a Markdown table. `npm run bench -- 9 old new` compares two folders.
const [count = '3', ...folders] = process.argv.slice(2);
const sites = (folders.length > 0 ? folders : buildSites()).map((folder) => ({
  folder,
  name: basename(folder),
  rounds: [] as Record<string, number>[],
}));
// Alternates the sites, so that the load of the machine affects all alike.
for (let round = 0; round < Number(count); round++)
  for (const { folder, rounds } of sites) rounds.push(await withSite(folder, measureOnPhone));
const date = new Date().toISOString().slice(0, 10);
const machine = cpus()[0]?.model.trim();
const rows = [
  [`${date}, \`npm run bench -- ${count}\`, ${machine}`, ...sites.map(({ name }) => name)],
  ['---', ...sites.map(() => '--:')],
  ...Object.keys(sites[0]?.rounds[0] ?? {}).map((figure) => [
    figure,
    ...sites.map(({ rounds }) => median(rounds.map((round) => Number(round[figure])))),
  ]),
];
console.log(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));

function median(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(Number(sorted[sorted.length >> 1])).toLocaleString('en');
}

/** Builds the page with the adapter, and as Next exports it. @returns their folders */
function buildSites() {
  const root = shareTemporaryFolder();
  // The forms call their own origin.
  process.env.NEXT_PUBLIC_SITE_URL = process.env.NEXT_PUBLIC_API_HOST = '';
  const sites = ['this page', "Next's own export"].map((name, isPlain) => {
    process.env.PLAIN_EXPORT = isPlain ? 'yes' : '';
    if (!build('.variant/bench')) process.exit(1);
    const folder = join(root, name);
    cpSync('.variant/bench', folder, { recursive: true });
    return folder;
  });
  compressFolder(join(root, "Next's own export"));
  return sites;
}
