import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBudgets, isMet } from './budgets.ts';
import { measureRound, type Round, summarise } from './measure.ts';
import { writeBudgets, writeTable } from './print.ts';
import { serve } from './serve.ts';
import {
  type Folders,
  prepareVariants,
  type Variant,
  variants,
} from './variants.ts';

const rounds = Number(process.argv[2] ?? 3);
const root = mkdtempSync(join(tmpdir(), 'bench-'));

try {
  if (!(rounds >= 1)) throw new Error('How many rounds? npm run bench -- 5');
  console.log('Building without the adapter, with it, and the page by hand …');
  const folders = await prepareVariants(root);
  const results = await measureInTurn(folders);
  const { adapter, 'by hand': byHand } = results;
  const budgets = checkBudgets(adapter, byHand, folders.adapter);
  console.log(`\n${writeTable(results)}\n`);
  console.log(writeBudgets(budgets, adapter.shortfalls));
  if (!budgets.every(isMet)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true });
}

/** One after the other, round by round, so that what else the machine does weighs on all alike. */
async function measureInTurn(folders: Folders) {
  const measured: Record<Variant, Round[]> = {
    'by hand': [],
    adapter: [],
    'plain export': [],
  };
  for (let round = 1; round <= rounds; round++) {
    for (const variant of variants) {
      console.log(`Round ${round} of ${rounds}: ${variant}`);
      const { url, close } = await serve(folders[variant]);
      measured[variant].push(await measureRound(url).finally(close));
    }
  }
  return {
    'by hand': summarise(measured['by hand']),
    adapter: summarise(measured.adapter),
    'plain export': summarise(measured['plain export']),
  };
}
