import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from './temporary-folder.mjs';

// Runs commands one after the other, also after a failure, and then prints the result and the minutes of
// each, with the tests that failed or needed a retry: `node tools/run-all.mjs "npm run check" jest`.
const notes = join(makeTemporaryFolder(), 'noted');
const results = process.argv.slice(2).map((command) => {
  const env = { ...process.env, NOTED_TESTS: process.env.NOTED_TESTS ?? notes };
  const start = performance.now();
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true, env });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return `${status === 0 ? 'passed' : 'FAILED'}  ${command}, ${minutes} min`;
});
if (existsSync(notes)) results.push('', readFileSync(notes, 'utf8'));
console.log(['', ...results].join('\n'));
process.exit(results.some((line) => line.startsWith('FAILED')) ? 1 : 0);
