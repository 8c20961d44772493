import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeForms } from './forms.ts';
import { auditPage } from './lighthouse.ts';
import { makeSites, type Variant, variants, withSite } from './sites.ts';
import {
  type Figures,
  type Rounds,
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
  const measured: Rounds = { 'by hand': [], adapter: [], 'plain export': [] };
  // One after the other, so that what else the machine does weighs on all alike.
  for (let round = 1; round <= rounds; round++)
    for (const variant of variants) {
      console.log(`Round ${round} of ${rounds}: ${variant}`);
      measured[variant].push(await measure(variant));
    }
  const budgets = writeBudgets(measured);
  console.log(`\n${writeTable(measured)}\n\n${budgets.join('\n')}`);
  for (const line of shortfalls) console.log(`        ${line}`);
  if (budgets.some((line) => line.startsWith('MISSED'))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true });
}

/** Measures a page once, in everything. */
function measure(variant: Variant): Promise<Figures> {
  const folder = join(root, variant);
  return withSite(folder, async (url) => {
    const mobile = await auditPage(url, 'mobile');
    const desktop = await auditPage(url, 'desktop');
    if (variant === 'adapter')
      for (const line of [...mobile.shortfalls, ...desktop.shortfalls])
        shortfalls.add(line);
    return {
      'HTML with brotli, bytes': statSync(join(folder, 'index.html.br')).size,
      ...mobile.load,
      'CLS on desktop': desktop.load.CLS,
      ...(await timeForms(url)),
      ...mobile.scores,
      ...desktop.scores,
    };
  });
}
