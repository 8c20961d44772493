import { parseArgs } from 'node:util';
import { lock } from './machine/lock.ts';
import { describeMachine } from './machine/machine.ts';
import { stopBetweenSteps } from './machine/run-command.ts';
import { fetchVersion, removeWork } from './version/new-version.ts';
import { prepareVersion } from './version/prepare-version.ts';
import { switchVersion } from './version/switch-version.ts';
import { createUndoList } from './version/undo-list.ts';

// `npm run update` brings the newest version online, or leaves everything as it was.
const undos = createUndoList();
// What is under way is undone, not left in the middle: the programs that we wait for end, and fail.
stopBetweenSteps();
try {
  const { values } = parseArgs({
    options: {
      root: { type: 'string' },
      sample: { type: 'boolean' },
      page: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const { root = '', sample = false, page, to } = values;
  if (to && !/^[\da-f]{40}$/.test(to)) throw new Error('--to takes a commit of forty digits');
  const machine = describeMachine(root);
  if (machine.isReal && process.getuid?.() !== 0)
    throw new Error('run it as root: sudo npm run update');
  const unlock = lock();
  undos.add('the lock', unlock, unlock);
  undos.add('the folder of the new version', removeWork, removeWork);
  const version = fetchVersion(to);
  if (version.tasks.length > 0) {
    console.log('Do this:');
    for (const task of version.tasks) console.log(`- ${task}`);
    console.log('');
  }
  const ready = await prepareVersion(machine, version, { isSampleFine: sample, page });
  await switchVersion(machine, version, ready, undos);
  await undos.forgetAll();
  console.log(
    `Updated to ${version.after.slice(0, 9)}; before it was ${version.before.slice(0, 9)}.`,
  );
} catch (error) {
  await undos.undoAll();
  console.error(`All is as it was: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
