import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '../preview/listen.ts';
import { createSite } from '../preview/site.ts';
import { createStandIn } from '../preview/stand-in.ts';

export type Served = { url: string; close: () => Promise<unknown> };

/**
 * Serves a folder as the preview does, its compressed files and its own
 * headers included, on any free port, with both calls answered.
 */
export async function serve(folder: string): Promise<Served> {
  const standIn = createStandIn(`${folder}.jsonl`, () => {});
  const site = createSite(folder, '', standIn);
  const server = createAdaptorServer({ fetch: site.fetch }) as Server;
  const url = `${await listen(server, 0)}/`;
  const close = () => {
    server.close();
    server.closeAllConnections();
    return once(server, 'close');
  };
  return { url, close };
}
