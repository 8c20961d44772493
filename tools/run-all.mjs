import { spawnSync } from 'node:child_process';

// Runs commands one after the other, also after a failure, and then prints the result and the minutes of
// each: `node tools/run-all.mjs "npm run check" jest`.
const results = process.argv.slice(2).map((command) => {
  const start = performance.now();
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return `${status === 0 ? 'passed' : 'FAILED'}  ${command}, ${minutes} min`;
});
console.log(['', ...results].join('\n'));
process.exit(results.some((line) => line.startsWith('FAILED')) ? 1 : 0);
