import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkAgency } from '../../lib/agency-schema.ts';
import { loadSettings } from '../preview/environment.ts';
import { listAdvice } from './advice.ts';
import { judgeOnline } from './judge-online.ts';
import { listLaunchFaults } from './launch-faults.ts';

// Says whether this site may go public: `npm run check-launch`, after a build.
try {
  const { values: flags } = parseArgs({
    options: { online: { type: 'boolean' }, 'own-api': { type: 'boolean' } },
  });
  const settings = await loadSettings();
  const agency = checkAgency((await import('../../lib/agency.ts')).agency);
  const ownApi = Boolean(flags.online || flags['own-api']);
  const faults = listLaunchFaults(agency, settings, resolve(), ownApi);
  if (flags.online) {
    faults.push(...(await judgeOnline(settings, resolve('out'))));
  }
  for (const line of listAdvice(agency, settings, resolve('out')))
    console.log(`Advice: ${line}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  const state = flags.online ? 'Public' : 'Ready to go public';
  console.log(`${state} at ${settings.siteUrl}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
