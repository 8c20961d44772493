import { readSettingsFile } from './answers/settings-file.ts';
import { describeMachine } from './machine/machine.ts';
import { findHost, writeMachineFiles } from './machine/machine-files.ts';

// Writes the services and the host's file of this version, for `npm run update`: files that somebody
// has edited stay. Its argument is the root.
const machine = describeMachine(process.argv[2]);
const { NEXT_PUBLIC_SITE_URL: site } = readSettingsFile(machine.settings);
const webServer = findHost(machine);
if (site && webServer) {
  const { written, kept } = writeMachineFiles(machine, new URL(site).hostname, webServer);
  for (const path of written) console.log(`Wrote ${path}`);
  for (const path of kept)
    console.log(`Kept ${path}, which was edited by hand: compare it with the one in deploy/`);
}
