import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { minute } from '../data/database/times.ts';

/** Why the page was not published, in words for the owner. */
export const faults = {
  noBuild:
    'en el servidor falta el programa que construye la página (npm ci): avisa a quien lo mantiene',
  sample:
    'tendría textos del ejemplo en vez de los tuyos: quien mantiene el servidor tiene que rellenar agency/identity.ts',
  build: 'la página no ha salido bien: avisa a quien mantiene el servidor',
  memory: 'al servidor le ha faltado memoria para construir la página: avisa a quien lo mantiene',
  slow: 'la página ha tardado demasiado: prueba dentro de un rato y, si sigue igual, avisa a quien mantiene el servidor',
  folder: 'no se puede escribir en la carpeta de la página: avisa a quien mantiene el servidor',
};

export class BuildFault extends Error {}

/** The site of a build for a publication. All that a build writes is in `.next/`. */
const builtFolder = '.next/site';
const program = 'node_modules/next/dist/bin/next';
const longest = 10 * minute;

/**
 * Builds the site in a process of its own, whose memory and whose end are not the server's.
 * @param dataFolder with what is to be published (`publishedFiles`)
 * @returns the folder with the site
 * @throws a BuildFault, or the reason of a stop
 */
export async function buildPage(
  dataFolder: string,
  stopping: AbortSignal,
  log: (line: string) => void,
): Promise<string> {
  if (!existsSync(program)) throw new BuildFault(faults.noBuild);
  rmSync(builtFolder, { recursive: true, force: true });
  const child = spawn(process.execPath, [program, 'build'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      TYPES_CHECKED: 'yes',
      OUT_DIR: builtFolder,
      DATA_FOLDER: dataFolder,
    },
    signal: stopping,
    timeout: longest,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // For want of memory the kernel kills the build, and not the server.
  const weight = `/proc/${child.pid}/oom_score_adj`;
  if (existsSync(weight)) writeFileSync(weight, '1000');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output = `${output}${text}`.slice(-2000);
    });
  const [code, signal] = await once(child, 'close');
  if (code === 0) return builtFolder;
  if (signal === 'SIGTERM') throw new BuildFault(faults.slow);
  log(`The page was not built (${signal ?? `status ${code}`}): ${output.trim()}`);
  const isMemory = signal === 'SIGKILL' || /SIGKILL|out of memory|ENOMEM/i.test(output);
  throw new BuildFault(isMemory ? faults.memory : faults.build);
}
