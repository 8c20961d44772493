import { parseArgs } from 'node:util';
import { checkIdentity } from '../../lib/identity-schema.ts';
import { readPublished } from '../../lib/published.ts';
import type { Settings } from '../../lib/settings.ts';
import { build, loadSettings, out } from '../build.ts';
import { takeAgencyUrl } from '../read-agency.ts';
import { listIdentityFaults } from './check-identity.ts';
import {
  checkAddresses,
  checkPages,
  listAdvice,
  listSettingFaults,
  listStalePictures,
} from './check-site.ts';
import { listTaxAdvice } from './check-taxes.ts';

const unbuilt =
  'the settings and agency/identity.ts; the site is built once nothing is missing there';

// `npm run check-launch` first reports faults that need no build, then builds the site and reports the rest.
// With --online it checks the published site instead and, with --send-test, sends a message.
try {
  const { values: flags } = parseArgs({
    options: {
      online: { type: 'boolean' },
      'own-api': { type: 'boolean' },
      'send-test': { type: 'boolean' },
    },
  });
  if (flags['send-test'] && !flags.online)
    throw new Error('--send-test sends a message to the published site: add --online');
  const settings = await loadSettings();
  // Imported after loading the settings, which their imports read.
  const { checkOnline } = await import('./check-online.ts');
  const { checkMailbox, checkSent } = await import('./check-mailbox.ts');
  const { faults, advice, checked } = flags.online
    ? {
        ...(await checkOnline(settings, flags['send-test'])),
        checked: `${settings.siteUrl}/ as it is published`,
      }
    : await checkBuild(settings, Boolean(flags['own-api']));
  advice.push(...listTaxAdvice(new Date()));
  if (flags.online) {
    const mailbox = await checkMailbox(process.env);
    faults.unshift(...checkAddresses(settings), ...mailbox.faults);
    advice.push(...mailbox.advice);
    if (flags['send-test']) faults.push(...(await checkSent(process.env.PORT || '3001')));
  }
  console.log(`\nChecked ${checked}`);
  for (const line of advice) console.log(`Advice: ${line}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  const state = flags.online ? 'Published without faults' : 'Ready to be published';
  console.log(`${state} at ${settings.siteUrl}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function checkBuild(settings: Settings, ownApi: boolean) {
  await takeAgencyUrl();
  const own = (await import('../../agency/identity.ts')).identity;
  checkIdentity(own);
  const published = readPublished(process.env.DATA_FOLDER?.trim() || 'data')?.identity;
  const identity = published ?? own;
  // Already online, so its faults do not block another version.
  const ofOwner = published ? listIdentityFaults(published, 'Mi página') : [];
  const known = [
    ...(published ? [] : listIdentityFaults(own)),
    ...listSettingFaults(settings, ownApi),
  ];
  if (known.length > 0) return { faults: known, advice: ofOwner, checked: unbuilt };
  if (!build()) process.exit(1);
  const stale = listStalePictures(identity, out);
  return {
    faults: [...(published ? [] : stale), ...checkPages(settings, out)],
    advice: [...ofOwner, ...(published ? stale : []), ...listAdvice(identity, out)],
    checked: `the build in out/${published ? ', with what was published in the office' : ''}`,
  };
}
