import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeForms } from './forms.ts';
import { auditPage } from './lighthouse.ts';
import { makeSites, serve, type Variant, variants } from './sites.ts';
import {
  type Figures,
  type Results,
  takeMedians,
  writeBudgets,
  writeTable,
} from './table.ts';

const rounds = Number(process.argv[2] ?? 3);
const root = mkdtempSync(join(tmpdir(), 'bench-'));
const shortfalls = new Set<string>();

try {
  if (!(rounds >= 1)) throw new Error('How many rounds? npm run bench -- 5');
  console.log('Building without the adapter, with it, and the page by hand …');
  await makeSites(root);
  const results = await measureInTurn();
  const budgets = writeBudgets(results);
  console.log(`\n${writeTable(results)}\n\n${budgets.join('\n')}`);
  for (const line of shortfalls) console.log(`        ${line}`);
  if (budgets.some((line) => line.startsWith('MISSED'))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true });
}

/** One after the other, round by round, so that what else the machine does weighs on all alike. */
async function measureInTurn(): Promise<Results> {
  const measured = variants.map(
    (variant) => [variant, [] as Figures[]] as const,
  );
  for (let round = 1; round <= rounds; round++) {
    for (const [variant, figures] of measured) {
      console.log(`Round ${round} of ${rounds}: ${variant}`);
      const { url, close } = await serve(join(root, variant));
      figures.push(await measure(url, variant).finally(close));
    }
  }
  return Object.fromEntries(
    measured.map(([variant, figures]) => [variant, takeMedians(figures)]),
  ) as Results;
}

/** Measures a page once, in everything. */
async function measure(url: string, variant: Variant): Promise<Figures> {
  const mobile = await auditPage(url, 'mobile');
  const desktop = await auditPage(url, 'desktop');
  if (variant === 'adapter')
    for (const line of [...mobile.shortfalls, ...desktop.shortfalls])
      shortfalls.add(line);
  return {
    'HTML with brotli, bytes': statSync(join(root, variant, 'index.html.br'))
      .size,
    ...mobile.load,
    'CLS on desktop': desktop.load.CLS,
    ...(await timeForms(url)),
    ...mobile.scores,
    ...desktop.scores,
  };
}
