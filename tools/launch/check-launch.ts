import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from '../../lib/settings.ts';
import { build, loadSettings, out } from '../build.ts';

// `npm run check-launch` says what is missing in the identity and the settings, and builds the site once
// nothing is. With --send-test, on the server's machine, it tries the published site and the domain
// instead, and sends a message through the public address.
try {
  const { values: flags } = parseArgs({
    options: { 'own-api': { type: 'boolean' }, 'send-test': { type: 'boolean' } },
  });
  // Modules read settings when they are loaded, so they are imported after the .env files.
  const settings = await loadSettings();
  const { listTaxAdvice } = await import('./check-content.ts');
  const { checked, faults, advice } = flags['send-test']
    ? await checkPublished(settings)
    : await checkBuild(settings, flags['own-api'] ?? false);
  advice.push(...listTaxAdvice(new Date()));
  console.log(`\nChecked ${checked}`);
  for (const line of advice) console.log(`Advice: ${line}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  const state = flags['send-test'] ? 'Published without faults' : 'Ready to be published';
  console.log(`${state} at ${settings.siteUrl}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

type Report = { checked: string; faults: string[]; advice: string[] };

async function checkBuild(settings: Settings, ownApi: boolean): Promise<Report> {
  const { identity: written } = await import('../../agency/identity.ts');
  const { readPublished } = await import('../../lib/published.ts');
  const content = await import('./check-content.ts');
  const { identity: published, photos } =
    readPublished(process.env.DATA_FOLDER?.trim() || 'data') ?? {};
  const identity = published ?? written;
  // What is published is online already, so its faults do not block another version.
  const advice = published ? content.listIdentityFaults(published, 'Mi página') : [];
  const faults = content.listSettingFaults(settings, ownApi);
  if (!published) faults.unshift(...content.listIdentityFaults(written));
  faults.push(...content.listMissingFiles(identity, photos));
  if (faults.length > 0)
    return { checked: 'the settings and agency/identity.ts, and built nothing', faults, advice };
  if (!build()) process.exit(1);
  (published ? advice : faults).push(...content.listStalePictures(identity));
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  advice.push(...content.listIdentityAdvice(identity), ...content.listClaims(identity, html));
  const addition = published ? ', with what was published in the office' : '';
  return { checked: `the build in out/${addition}`, faults, advice };
}

async function checkPublished(settings: Settings): Promise<Report> {
  const { readServerSettings } = await import('../../server/settings.ts');
  const { checkDns } = await import('./check-dns.ts');
  const online = await import('./check-online.ts');
  const { mailFrom, mailTo, port } = readServerSettings(process.env);
  const advice = await checkDns(new URL(settings.siteUrl).hostname, mailFrom);
  const faults = await online.checkOnline(settings);
  if (faults.length === 0) {
    for (const siteUrl of await online.listAddresses(settings)) {
      const name = await online.sendTest({ ...settings, siteUrl });
      await online.waitUntilAccepted(port);
      advice.push(
        `the mail server has accepted a message «${name}»: find it in the mailbox ${mailTo}, or in its spam`,
      );
    }
  }
  return { checked: `${settings.siteUrl}/ as it is published`, faults, advice };
}
