import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Alarm = ReturnType<typeof createAlarm>;

/** The problems reported last: after a restart they are not reported again, but their end is. */
const fileIn = (dataFolder: string) => join(dataFolder, 'alarm');
const readTold = (dataFolder: string) =>
  existsSync(fileIn(dataFolder)) ? readFileSync(fileIn(dataFolder), 'utf8') : '';

/** Whether a problem was reported, and its end was not. */
export const wasTold = (dataFolder: string, problem: string) =>
  readTold(dataFolder).split(',').includes(problem);

type Settings = { alertUrl: string; agencyName: () => string; dataFolder: string };

/**
 * Posts alarms as one line of text to a URL, as ntfy accepts it. For Healthchecks, whose URL for failures
 * ends in `/fail`, the end of a problem goes to the URL without it.
 */
export function createAlarm(
  { alertUrl, agencyName, dataFolder }: Settings,
  log: (line: string) => void,
) {
  let told = readTold(dataFolder);
  let isTelling = false;

  return {
    /**
     * Reports a line, unless this state was reported last.
     * @param state the names of the problems; empty if there are none
     * @param line without any text of visitors
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
        log(`ALERT_URL: the alarm was not accepted (${(error as Error).message})`);
      }
      isTelling = false;
    },
  };
}
