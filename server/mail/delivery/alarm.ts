import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Alarm = ReturnType<typeof createAlarm>;

/** The file with the problems that were told last: a restart does not repeat them, and still tells their end. */
const fileIn = (dataFolder: string) => join(dataFolder, 'alarm');
const readTold = (dataFolder: string) =>
  existsSync(fileIn(dataFolder)) ? readFileSync(fileIn(dataFolder), 'utf8') : '';

/** Whether a problem was told, and its end was not. */
export const wasTold = (dataFolder: string, problem: string) =>
  readTold(dataFolder).split(',').includes(problem);

type Settings = { alertUrl: string; agencyName: () => string; dataFolder: string };

/**
 * Sends alarms as a POST of one line to an address, as ntfy takes it. For healthchecks, whose address to fail
 * ends in `/fail`, the end of a problem goes to the address without it.
 */
export function createAlarm(
  { alertUrl, agencyName, dataFolder }: Settings,
  log: (line: string) => void,
) {
  let told = readTold(dataFolder);
  let isTelling = false;

  return {
    /**
     * Tells a line, unless this state was told last.
     * @param state the problems, in short; empty when all is well
     * @param line without any visitor's words
     */
    async tell(state: string, line: string) {
      if (!alertUrl || state === told || isTelling) return;
      isTelling = true;
      try {
        const answer = await fetch(state ? alertUrl : alertUrl.replace(/\/fail$/, ''), {
          method: 'POST',
          body: `${agencyName()}: ${line}.`,
          signal: AbortSignal.timeout(10_000),
        });
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        told = state;
        writeFileSync(fileIn(dataFolder), told);
      } catch (error) {
        log(`ALERT_URL: the alarm was not taken (${(error as Error).message})`);
      }
      isTelling = false;
    },
  };
}
