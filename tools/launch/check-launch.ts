import { parseArgs } from 'node:util';
import { checkAgency } from '../../lib/agency-schema.ts';
import { loadSettings } from '../preview/environment.ts';
import { build, out } from '../preview/site.ts';
import { listAdvice } from './advice.ts';
import { judgeOnline } from './judge-online.ts';
import { listLaunchFaults } from './launch-faults.ts';

// Builds the site and says whether it may go public: `npm run check-launch`.
try {
  const { values: flags } = parseArgs({
    options: { online: { type: 'boolean' }, 'own-api': { type: 'boolean' } },
  });
  const settings = await loadSettings();
  const agency = checkAgency((await import('../../lib/agency.ts')).agency);
  const ownApi = Boolean(flags.online || flags['own-api']);
  if (!build()) process.exit(1);
  const faults = listLaunchFaults(agency, settings, out, ownApi);
  const advice: string[] = [];
  if (flags.online) {
    const online = await judgeOnline(settings, out);
    faults.push(...online.faults);
    advice.push(...online.advice);
  }
  advice.push(...listAdvice(agency, settings, out));
  console.log('\nChecked: what this build has written into out/');
  for (const line of advice) console.log(`Advice: ${line}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  const state = flags.online ? 'Public' : 'Ready to go public';
  console.log(`${state} at ${settings.siteUrl}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
