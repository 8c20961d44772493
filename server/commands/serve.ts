import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createBackups } from '../data/copies/backups.ts';
import { hour } from '../data/database/times.ts';
import * as http from '../http/listen.ts';
import { writeLink } from '../office/shell/entry.tsx';
import { openService } from '../service.ts';
import { type Command, describeMail, type ServerSettings } from '../settings.ts';

/** Opens the service, for calls from the site and from the server's own pages. */
async function open(settings: ServerSettings) {
  const isAllowed = (origin: string) => [settings.siteOrigin, settings.linkOrigin].includes(origin);
  const service = await openService(settings, isAllowed);
  return { ...service, handle: getRequestListener(service.app.fetch) };
}

/**
 * Makes the night's copy in a process of its own, as soon as it is due: also one that was missed while the machine
 * was off. One that fails is tried again after an hour.
 */
async function copyEachNight({ dataFolder, databaseFile }: ServerSettings) {
  const backups = createBackups(dataFolder);
  const command = [...process.execArgv, process.argv[1] ?? '', 'nightly'];
  for (;;) {
    const time = backups.findDue(statSync(databaseFile).birthtimeMs) - Date.now();
    if (time <= 0) await once(spawn(process.execPath, command, { stdio: 'inherit' }), 'close');
    await pause(time > 0 ? Math.min(time, hour) : hour);
  }
}

export async function serve({ settings }: Command) {
  const { siteOrigin, host, port } = settings;
  const server = createServer();
  const address = await http.listen(server, port, host);
  await http.serve(
    server,
    () => open(settings),
    () => {
      console.log(`The server at ${address}/api answers the forms of ${siteOrigin}.`);
      console.log(describeMail(settings));
      copyEachNight(settings).catch(({ message }) =>
        console.error(`No copy each night: ${message}`),
      );
    },
  );
  process.exit(0);
}

/** Prints a magic link into the office, for the first login, or if e-mail does not work. */
export async function printOfficeLink({ settings }: Command) {
  const service = await open(settings);
  const key = await service.sessions.makeLinkAtHand();
  await service.stop();
  console.log(`Valid once, for fifteen minutes: ${writeLink(settings, key)}`);
}
