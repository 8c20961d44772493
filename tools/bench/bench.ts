import { join } from 'node:path';
import { withSite } from '../static-host.ts';
import { makeTemporaryFolder } from '../temporary-folder.mjs';
import { measurePage } from './measure.ts';
import { buildSites, type Variant, variants } from './sites.ts';

// `npm run bench -- 5` measures each variant five times instead of three.
const rounds = Number(process.argv[2] ?? 3);
const root = makeTemporaryFolder();
const measured: { variant: Variant; figures: Record<string, number> }[] = [];

try {
  if (!(rounds >= 1)) throw new Error('The number of rounds is not valid: npm run bench -- 5');
  await buildSites(root);
  // The variants take turns, so that the load of the machine affects all alike.
  for (let round = 1; round <= rounds; round++)
    for (const variant of variants) {
      console.log(`Round ${round} of ${rounds}: ${variant}`);
      measured.push({ variant, figures: await withSite(join(root, variant), measurePage) });
    }
  console.log(`\n${writeTable()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The median of a variant's rounds (the upper one for an even number); NaN for an unknown figure. */
function median(variant: Variant, figure: string): number {
  const rows = measured.filter((one) => one.variant === variant);
  const sorted = rows.map(({ figures }) => Number(figures[figure])).toSorted((a, b) => a - b);
  return Number(sorted[sorted.length >> 1]);
}

/** Writes the medians as a Markdown table, with the date and the command. */
function writeTable(): string {
  const date = new Date().toISOString().slice(0, 10);
  const rows = [
    [`${date}, \`npm run bench -- ${rounds}\``, ...variants],
    ['---', ...variants.map(() => '--:')],
    ...Object.keys(measured[0]?.figures ?? {}).map((figure) => [
      figure,
      ...variants.map((one) => writeCell(one, figure)),
    ]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Formats a median, usually with its ratio to the page written by hand. */
function writeCell(variant: Variant, figure: string): string {
  const [value, byHand] = [median(variant, figure), median('by hand', figure)];
  const hasRatio = variant !== 'by hand' && byHand && value && !/score/.test(figure);
  return write(value) + (hasRatio ? ` (${(value / byHand).toFixed(2)}×)` : '');
}

function write(value: number): string {
  return Math.abs(value) < 1 && !Number.isInteger(value)
    ? value.toFixed(3)
    : Math.round(value).toLocaleString('en');
}
