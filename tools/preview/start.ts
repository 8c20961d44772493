import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { buildIfNeeded } from './build.ts';
import {
  describeForms,
  loadSettings,
  out,
  readEnvironment,
} from './environment.ts';
import { listen } from './listen.ts';
import { createSite } from './site.ts';
import { createStandIn } from './stand-in.ts';

try {
  const settings = await loadSettings();
  const { port, messagesFile } = readEnvironment(process.env);
  if (!buildIfNeeded(settings)) process.exit(1);
  const standIn = createStandIn(messagesFile, console.log);
  const site = createSite(out, settings.basePath, standIn);
  const server = createAdaptorServer({ fetch: site.fetch }) as Server;
  const address = await listen(server, port);
  console.log(`The site is at ${address}${settings.basePath}/`);
  console.log(describeForms(settings, messagesFile));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
