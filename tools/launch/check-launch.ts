import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { identity as written } from '../../agency/identity.ts';
import { readPublished } from '../../lib/published.ts';
import type { Settings } from '../../lib/settings.ts';
import { build, loadSettings, out } from '../build.ts';
import * as content from './check-content.ts';
import { checkDns } from './check-dns.ts';
import { checkOnline, listAddresses, sendTest, waitUntilAccepted } from './check-online.ts';

// `npm run check-launch` says what is missing in the identity and the settings, and builds the site once
// nothing is. With --send-test, on the server's machine, it tries the published site and the domain
// instead, and sends a message through the public address.
try {
  const { values: flags } = parseArgs({
    options: { 'own-api': { type: 'boolean' }, 'send-test': { type: 'boolean' } },
  });
  const settings = await loadSettings();
  const { checked, faults, advice } = flags['send-test']
    ? await checkPublished(settings)
    : checkBuild(settings, flags['own-api'] ?? false);
  advice.push(...content.listTaxAdvice(new Date()));
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

function checkBuild(settings: Settings, ownApi: boolean): Report {
  const { identity: published, photos } = readPublished() ?? {};
  const identity = published ?? written;
  // What is published is online already, so its faults do not block another version.
  const advice = published ? content.listIdentityFaults(published, 'Mi página') : [];
  const faults = [
    ...(published ? [] : content.listIdentityFaults(written)),
    ...content.listSettingFaults(settings, ownApi),
    ...content.listMissingFiles(identity, photos),
  ];
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
  // Reads the settings when it is loaded, which is after the .env files.
  const { readServerSettings } = await import('../../server/settings.ts');
  const { mailFrom, mailTo, port } = readServerSettings(process.env);
  const advice = await checkDns(new URL(settings.siteUrl).hostname, mailFrom);
  const faults = await checkOnline(settings);
  for (const siteUrl of faults.length > 0 ? [] : await listAddresses(settings)) {
    const name = await sendTest({ ...settings, siteUrl });
    await waitUntilAccepted(port);
    advice.push(
      `the mail server has accepted a message «${name}»: find it in the mailbox ${mailTo}, or in its spam`,
    );
  }
  return { checked: `${settings.siteUrl}/ as it is published`, faults, advice };
}
