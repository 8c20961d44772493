import { parseArgs } from 'node:util';
import { checkAgency } from '../../lib/agency-schema.ts';
import { loadSettings } from '../environment.ts';
import { build, out } from '../out.ts';
import { checkOnline } from './check-online.ts';
import { listAdvice, listLaunchFaults } from './check-site.ts';

// `npm run check-launch` builds the site and lists what is missing for launch.
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
    const online = await checkOnline(settings, out);
    faults.push(...online.faults);
    advice.push(...online.advice);
  }
  advice.push(...listAdvice(agency, settings, out));
  console.log('\nChecked the build in out/');
  for (const line of advice) console.log(`Advice: ${line}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  const state = flags.online ? 'Published without faults' : 'Ready to be published';
  console.log(`${state} at ${settings.siteUrl}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
