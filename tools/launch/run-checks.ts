import { parseArgs } from 'node:util';
import { checkIdentity } from '../../lib/identity-schema.ts';
import { readPublished } from '../../lib/published.ts';
import { type Settings, settings } from '../../lib/settings.ts';
import { readServerSettings } from '../../server/settings.ts';
import { build, out } from '../build.ts';
import { checkDns } from './check-dns.ts';
import { listIdentityAdvice, listIdentityFaults } from './check-identity.ts';
import { checkMail } from './check-mail.ts';
import { checkOnline, checkSent, sendTest } from './check-online.ts';
import { listSettingFaults } from './check-settings.ts';
import { listClaims, listStalePictures } from './check-site.ts';
import { listTaxAdvice } from './check-taxes.ts';

type Report = { checked: string; faults: string[]; advice: string[] };

/** Runs the checks with the flags of the command. @throws an Error of one line */
export async function runChecks(args: string[]) {
  const { values: flags } = parseArgs({
    args,
    options: {
      online: { type: 'boolean', default: false },
      'own-api': { type: 'boolean', default: false },
      'send-test': { type: 'boolean', default: false },
    },
  });
  const isOnline = flags.online || flags['send-test'];
  const { checked, faults, advice } = isOnline
    ? await checkPublished(settings, flags['send-test'])
    : await checkBuild(settings, flags['own-api']);
  advice.push(...listTaxAdvice(new Date()));
  console.log(`\nChecked ${checked}`);
  for (const line of advice) console.log(`Advice: ${line}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  const state = isOnline ? 'Published without faults' : 'Ready to be published';
  console.log(`${state} at ${settings.siteUrl}/`);
}

async function checkBuild(settings: Settings, ownApi: boolean): Promise<Report> {
  const { identity: written } = await import('../../agency/identity.ts');
  checkIdentity(written);
  const published = readPublished(process.env.DATA_FOLDER?.trim() || 'data')?.identity;
  const identity = published ?? written;
  // What is published is online already, so its faults do not block another version.
  const advice = published ? listIdentityFaults(published, 'Mi página') : [];
  const faults = [
    ...(published ? [] : listIdentityFaults(written)),
    ...listSettingFaults(settings, ownApi),
  ];
  if (faults.length > 0) {
    const checked =
      'the settings and agency/identity.ts; the site is built once nothing is missing';
    return { checked, faults, advice };
  }
  if (!build()) process.exit(1);
  const stale = listStalePictures(identity, out);
  (published ? advice : faults).push(...stale);
  advice.push(...listIdentityAdvice(identity), ...listClaims(identity, out));
  const addition = published ? ', with what was published in the office' : '';
  return { checked: `the build in out/${addition}`, faults, advice };
}

async function checkPublished(settings: Settings, sendsTest: boolean): Promise<Report> {
  const { smtp, mailFrom } = readServerSettings(process.env);
  const advice = await checkDns(new URL(settings.siteUrl).hostname, mailFrom);
  const faults = await checkOnline(settings);
  if (smtp) faults.push(...(await checkMail(smtp)));
  else advice.push('SMTP_URL is not set here: run this on the server, too');
  if (sendsTest && faults.length === 0) {
    const name = await sendTest(settings);
    faults.push(...(await checkSent(process.env.PORT || '3001')));
    advice.push(`look into the mailbox: a message «${name}» was sent and must arrive`);
  }
  return { checked: `${settings.siteUrl}/ as it is published`, faults, advice };
}
