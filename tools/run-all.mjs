import { spawnSync } from 'node:child_process';

// Runs npm scripts one after the other, even after one has failed, and prints
// the result of each at the end: `node tools/run-all.mjs check test:units`.
const names = process.argv.slice(2);
const npm = process.env.npm_execpath;
const results = names.map((name) => {
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const run = [...args, 'run', name];
  return spawnSync(program, run, { stdio: 'inherit' }).status === 0;
});
console.log(['', ...names.map(describe)].join('\n'));
if (results.includes(false)) process.exit(1);

/** @param {string} name @param {number} i */
function describe(name, i) {
  return `${results[i] ? 'passed' : 'FAILED'}  npm run ${name}`;
}
