import processes from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { minute } from '../../data/database/times';
import { buildPage, faults } from '../../publish/build-page';

const program = 'node_modules/next/dist/bin/next';
const before = process.cwd();
afterEach(() => process.chdir(before));

/** Enters a project whose build is this script. */
function enterProject(script: string) {
  const folder = makeFolder({ [program]: script });
  process.chdir(folder);
  return folder;
}

const run = (lines: string[] = [], stopping = new AbortController().signal) =>
  buildPage('/data', stopping, (line) => lines.push(line));

test('A build gets what is to be published, is the first to be killed for memory, and returns the folder with the site', async () => {
  const folder = enterProject(`
    const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
    const weight = '/proc/self/oom_score_adj';
    let goesFirst = !existsSync(weight);
    for (let i = 0; i < 1e5 && !goesFirst; i++) goesFirst = /^1000/.test(readFileSync(weight));
    const { OUT_DIR, DATA_FOLDER, NODE_ENV } = process.env;
    mkdirSync(OUT_DIR, { recursive: true });
    writeFileSync(OUT_DIR + '/index.html', [process.argv[2], DATA_FOLDER, NODE_ENV, goesFirst].join());`);
  const spawn = jest.spyOn(processes, 'spawn');
  const site = await run();
  const written = readFileSync(join(folder, site, 'index.html'), 'utf8');
  expect(written).toBe('build,/data,production,true');
  expect(spawn.mock.lastCall?.[2]).toMatchObject({ timeout: 10 * minute });
});

test.each([
  ['is broken', "console.error('app/page.tsx: no'); process.exit(1);", faults.build, 'no'],
  ['is killed for memory', "process.kill(process.pid, 'SIGKILL');", faults.memory, 'SIGKILL'],
  [
    'has a worker that is killed',
    "console.error('build worker exited with code: null and signal: SIGKILL'); process.exit(1);",
    faults.memory,
    'worker',
  ],
])('A build that %s is a fault in words for the owner, and a line in the log', async (...row) => {
  const [, script, fault, line] = row;
  enterProject(script);
  const lines: string[] = [];
  await expect(run(lines)).rejects.toThrow(fault);
  expect(lines.join()).toContain(line);
});

test('Without the program of the build, that is said', async () => {
  process.chdir(makeFolder());
  await expect(run()).rejects.toThrow(faults.noBuild);
});

test('A stop ends the build', async () => {
  enterProject('setInterval(() => {}, 1000);');
  const stopping = new AbortController();
  const building = run([], stopping.signal);
  stopping.abort();
  await expect(building).rejects.toThrow();
});
