import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { settings } from '../../lib/settings';
import { out } from '../../preview/environment';
import { listen } from '../../preview/listen';
import { createSite } from '../../preview/site';
import { createStandIn } from '../../preview/stand-in';

const reports = '/violations';

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Serves the finished site to one test, as `npm start` does, and does what the test asks on top. */
export async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  const messagesFile = join(folder, 'messages.jsonl');
  const standIn = createStandIn(messagesFile, () => {});
  const site = createSite(out, settings.basePath, standIn);
  const requests: { url: string; body: string }[] = [];
  const failures: Response[] = [];
  let scripts = Promise.resolve();
  let releaseScripts = () => {};
  let lastAnswer = 0;

  async function answer(request: Request): Promise<Response> {
    const body = await request.clone().text();
    requests.push({ url: request.url, body });
    if (request.url.endsWith('.js')) await scripts;
    if (request.url.endsWith(reports)) return new Response();
    if (!request.url.includes('/api/')) {
      return askForReports(await site.fetch(request));
    }
    const response = failures.shift() ?? (await site.fetch(request));
    lastAnswer = Date.now();
    return response;
  }

  const server = createAdaptorServer({ fetch: answer }) as Server;
  const address = `${await listen(server, 0)}${settings.basePath}/`;
  return {
    address,
    /** The address of every request that came, oldest first. */
    addresses: () => requests.map(({ url }) => url),
    /** The body of every call that came, delivered or not, oldest first. */
    calls: () =>
      requests
        .filter(({ url }) => url.includes('/api/'))
        .map(({ body }) => JSON.parse(body)),
    /** What ended up on disk, oldest first. */
    messages: () =>
      existsSync(messagesFile)
        ? readFileSync(messagesFile, 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [],
    /** What broke the page's policy, from its first byte on, in the words of each engine. */
    violations: () =>
      requests
        .filter(({ url }) => url.endsWith(reports))
        .map(({ body }) => body),
    /** When the last call was answered, in milliseconds. */
    lastAnswer: () => lastAnswer,
    /** Answers the next call with this status, and keeps nothing of it. */
    failOnce(status: number) {
      failures.push(Response.json({ success: false }, { status }));
    },
    /** Keeps every script waiting until `releaseScripts`. */
    holdScripts() {
      scripts = new Promise((resolve) => {
        releaseScripts = resolve;
      });
    },
    releaseScripts: () => releaseScripts(),
    async close() {
      releaseScripts();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Gives a page its own policy a second time, only to be told what breaks it:
 * WebKit lets no listener in before the page's first script.
 */
function askForReports(response: Response): Response {
  const policy = response.headers.get('content-security-policy');
  const told = new Response(response.body, response);
  told.headers.set(
    'content-security-policy-report-only',
    `${policy}; report-uri ${reports}`,
  );
  return told;
}
