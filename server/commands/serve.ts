import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { refuseUnknown } from '../http/app.tsx';
import * as http from '../http/listen.ts';
import { writeLink } from '../office/shell/entry.tsx';
import { openService } from '../service.ts';
import { describeMail, type ServerSettings } from '../settings.ts';
import type { Command } from './run.ts';

/** Opens the service, for calls from the site and from the server's own pages. */
const open = (settings: ServerSettings) =>
  openService(settings, (origin) => [settings.siteOrigin, settings.linkOrigin].includes(origin));

/** Runs the server until SIGTERM or SIGINT. */
export async function serve({ settings }: Command) {
  const service = await open(settings);
  const { siteOrigin, host, port } = settings;
  const app = new Hono()
    .use((c, next) => {
      c.set('agency', service.present().agency);
      return next();
    })
    .notFound(refuseUnknown)
    .route('/api', service.app);
  const address = await http.serve(createAdaptorServer(app) as Server, service, port, host);
  console.log(`The server at ${address}/api answers the forms of ${siteOrigin}.`);
  console.log(describeMail(settings));
  await service.start();
}

/** Prints a magic link into the office, for the first login, or if e-mail does not work. */
export async function printOfficeLink({ settings }: Command) {
  const service = await open(settings);
  const key = await service.present().sessions.makeLinkAtHand();
  await service.stop();
  console.log(`Valid once, for fifteen minutes: ${writeLink(settings, key)}`);
}
