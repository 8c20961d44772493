import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identity as own } from '../../lib/agency.ts';
import { isSoonPage } from '../../lib/published.ts';
import type { SetupAnswers } from './answers/answers.ts';
import type { Machine } from './machine/machine.ts';
import { step } from './machine/run-command.ts';
import { giveWebFolder } from './machine/services.ts';
import { buildPage, canBuild, isSample, makeSoonPage, readIdentity } from './version/make-page.ts';
import { publishPage } from './version/publish-page.ts';
import { withFolder } from './version/try-server.ts';

/**
 * Publishes the page: built here, or one that says «en breve» while it cannot be.
 * @param isSampleFine whether the sample may be published
 */
export async function bringPage(
  machine: Machine,
  answers: Pick<SetupAnswers, 'NEXT_PUBLIC_SITE_URL' | 'MAIL_TO'>,
  isSampleFine: boolean,
) {
  const { NEXT_PUBLIC_SITE_URL: site, MAIL_TO } = answers;
  const identity = readIdentity(machine, own);
  const waits = isSample(identity) && !isSampleFine;
  const env = { NEXT_PUBLIC_SITE_URL: site, DATA_FOLDER: machine.data };
  // Also of the sample: what the owner publishes in the office is put into it.
  const build = () => buildPage('.', env, !waits && !isSampleFine);
  const page = canBuild() ? await step('Built the page', build) : undefined;
  if (page && !waits) publish(machine, page);
  else if (hasPage(machine)) console.log('The page that is online stays.');
  else
    await withFolder(async (folder) =>
      publish(machine, makeSoonPage(join(folder, 'out'), identity, site, MAIL_TO)),
    );
  if (waits)
    console.log(
      "Who the agency is is still the sample's: the site says «en breve» until the owner publishes hers in the office («Mi página»), or agency/identity.ts is yours (npm run check-launch lists what is missing), then npm run update. To try the sample out: npm run setup -- --sample",
    );
  if (!canBuild())
    console.log(
      `This machine has too little memory to build the page, which comes from elsewhere: by .github/workflows/server.yml, or from your own machine: NEXT_PUBLIC_SITE_URL=${site} npm run check-launch -- --own-api && .ci/deliver root@${new URL(site).hostname}`,
    );
}

function publish(machine: Machine, folder: string) {
  publishPage(folder, machine.web).forget();
  if (machine.isReal) giveWebFolder();
}

/** Whether a page of the agency's own is online. */
function hasPage({ web }: Machine): boolean {
  const page = join(web, 'index.html');
  return existsSync(page) && !isSoonPage(readFileSync(page, 'utf8'));
}
