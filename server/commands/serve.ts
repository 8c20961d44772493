import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { refuseUnknown } from '../http/app.tsx';
import * as http from '../http/listen.ts';
import { writeLink } from '../office/shell/entry.tsx';
import { openService } from '../service.ts';
import { type Command, describeMail, type ServerSettings } from '../settings.ts';

/** Opens the service, for calls from the site and from the server's own pages. */
async function open(settings: ServerSettings) {
  const isAllowed = (origin: string) => [settings.siteOrigin, settings.linkOrigin].includes(origin);
  const service = await openService(settings, isAllowed);
  const app = new Hono()
    .use((c, next) => {
      c.set('agency', service.agency);
      return next();
    })
    .notFound(refuseUnknown)
    .route('/api', service.app);
  return { ...service, handle: getRequestListener(app.fetch) };
}

/** Runs the server until SIGTERM or SIGINT. */
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
