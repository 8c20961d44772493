import { resolve } from 'node:path';
import { listLaunchFaults } from './launch-faults.ts';

// Says whether this site may go public: `npm run check-launch`, after a build.
try {
  const { agency } = await import('../lib/agency.ts');
  const { settings } = await import('../lib/settings.ts');
  const faults = listLaunchFaults(agency, settings, resolve('out'));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log(`Ready to go public at ${settings.siteUrl}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
