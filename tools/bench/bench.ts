import { cpus } from 'node:os';
import { join } from 'node:path';
import { withSite } from '../static-host.ts';
import { makeTemporaryFolder } from '../temporary-folder.mjs';
import { measureOnPhone } from './phone.ts';
import { buildSites, variants } from './sites.ts';

// `npm run bench -- 5` measures each variant five times instead of three, and prints the medians as a
// Markdown table.
const rounds = Number(process.argv[2] ?? 3);
const root = makeTemporaryFolder();
const measured = variants.map((variant) => ({
  variant,
  rounds: [] as Record<string, number>[],
}));

await buildSites(root);
// Alternates the variants, so that the load of the machine affects all alike.
for (let round = 0; round < rounds; round++)
  for (const { variant, rounds } of measured)
    rounds.push(await withSite(join(root, variant), measureOnPhone));
const figures = Object.keys(measured[0]?.rounds[0] ?? {});
const date = new Date().toISOString().slice(0, 10);
const rows = [
  [`${date}, \`npm run bench -- ${rounds}\`, ${measureMachine()}`, ...variants],
  ['---', ...variants.map(() => '--:')],
  ...figures.map((figure) => [
    figure,
    ...measured.map(({ rounds }) =>
      Math.round(findMedian(rounds.map((round) => Number(round[figure])))).toLocaleString('en'),
    ),
  ]),
];
console.log(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));

/** Describes the machine, so that two can be compared: the CPU time of a sum. */
function measureMachine(): string {
  const before = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < 1e8; i++) sum += Math.sqrt(i);
  const { user } = process.cpuUsage(before);
  return `${cpus()[0]?.model.trim()} (${sum > 0 && Math.round(user / 1000)} ms for 10⁸ square roots)`;
}

/** Returns the upper one of two medians. */
const findMedian = (figures: number[]) =>
  Number(figures.toSorted((a, b) => a - b)[figures.length >> 1]);
