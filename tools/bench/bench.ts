import { cpus } from 'node:os';
import { join } from 'node:path';
import { withSite } from '../static-host.ts';
import { makeTemporaryFolder } from '../temporary-folder.mjs';
import { measureOnPhone } from './phone.ts';
import { buildSites, type Variant, variants } from './sites.ts';

// `npm run bench -- 5` measures each variant five times instead of three, and prints the medians as a
// Markdown table.
const rounds = Number(process.argv[2] ?? 3);
const root = makeTemporaryFolder();
const measured: { variant: Variant; figures: Record<string, number> }[] = [];

try {
  if (!(rounds >= 1)) throw new Error('The number of rounds is not valid: npm run bench -- 5');
  await buildSites(root);
  // Alternates the variants, so that the load of the machine affects all alike.
  for (let round = 0; round < rounds; round++)
    for (const variant of variants)
      measured.push({ variant, figures: await withSite(join(root, variant), measureOnPhone) });
  const date = new Date().toISOString().slice(0, 10);
  const rows = [
    [`${date}, \`npm run bench -- ${rounds}\`, ${measureMachine()}`, ...variants],
    ['---', ...variants.map(() => '--:')],
    ...Object.keys(measured[0]?.figures ?? {}).map((figure) => [
      figure,
      ...variants.map((variant) => Math.round(median(variant, figure)).toLocaleString('en')),
    ]),
  ];
  console.log(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Describes the machine, so that two can be compared: the CPU time of a sum. */
function measureMachine(): string {
  const before = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < 1e8; i++) sum += Math.sqrt(i);
  const { user } = process.cpuUsage(before);
  return `${cpus()[0]?.model.trim()} (${sum > 0 && Math.round(user / 1000)} ms for 10⁸ square roots)`;
}

/** Returns the median of a variant's rounds (the upper one for an even number). */
function median(variant: Variant, figure: string): number {
  const rows = measured.filter((row) => row.variant === variant);
  const sorted = rows.map(({ figures }) => Number(figures[figure])).toSorted((a, b) => a - b);
  return Number(sorted[sorted.length >> 1]);
}
