import { spawnSync } from 'node:child_process';

// Runs npm scripts one after the other, even after one has failed, and prints
// the result of each at the end: `node tools/run-all.mjs check test:units`.
const results = process.argv.slice(2).map((name) => {
  const command = `npm run ${name}`;
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true });
  return `${status === 0 ? 'passed' : 'FAILED'}  ${command}`;
});
console.log(['', ...results].join('\n'));
process.exit(results.some((line) => line.startsWith('FAILED')) ? 1 : 0);
