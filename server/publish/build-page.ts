import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { minute } from '../data/database/times.ts';
import { Fault, faults } from './faults.ts';

/** The site of a build for a publication. All that a build writes is in `.next/`. */
const builtFolder = '.next/site';
const program = 'node_modules/next/dist/bin/next';
const longest = 10 * minute;

/** From the project's folder: a bundled server has no folder of its own. */
const endWithServer = resolve('server/publish/end-with-server.mjs');

/**
 * Builds the site in a process of its own, whose memory and whose end are not the server's.
 * @param dataFolder with what is to be published, as `writePublished` writes it
 * @param stopping ends the build
 * @param log receives why it has failed
 * @returns the folder with the site
 * @throws a Fault
 */
export async function buildPage(
  dataFolder: string,
  stopping: AbortSignal,
  log: (line: string) => void,
): Promise<string> {
  if (!existsSync(program)) throw new Fault(faults.noBuild);
  rmSync(builtFolder, { recursive: true, force: true });
  const child = spawn(process.execPath, ['--import', endWithServer, program, 'build'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      TYPES_CHECKED: 'yes',
      OUT_DIR: builtFolder,
      DATA_FOLDER: dataFolder,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const timeout = AbortSignal.timeout(longest);
  const end = AbortSignal.any([stopping, timeout]);
  end.addEventListener('abort', () => child.kill());
  if (end.aborted) child.kill();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output = `${output}${text}`.slice(-2000);
    });
  const [code, signal] = await once(child, 'close');
  if (code === 0) return builtFolder;
  if (timeout.aborted) throw new Fault(faults.slow);
  log(`The page was not built (${signal ?? `status ${code}`}): ${output.trim()}`);
  // The kernel kills what has the most memory: the build, or one of its workers.
  const isMemory = signal === 'SIGKILL' || /SIGKILL|out of memory|ENOMEM/i.test(output);
  throw new Fault(isMemory ? faults.memory : faults.build);
}
