import { type IncomingHttpHeaders, request } from 'node:http';
import { test as base } from '@playwright/test';

type Question = { method?: string; headers?: Record<string, string> };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Playwright's test with a way to ask the server that leaves every byte of path and answer as it is. */
export const test = base.extend<{
  ask: (path: string, question?: Question) => Promise<Answer>;
}>({
  ask: async ({ baseURL }, use) => {
    const { hostname, port } = new URL(baseURL ?? '');
    await use(
      (path, question) =>
        new Promise((resolve, reject) => {
          request({ hostname, port, path, ...question }, async (response) => {
            const { statusCode: status = 0, headers } = response;
            const body = Buffer.concat(await response.toArray());
            resolve({ status, headers, body });
          })
            .once('error', reject)
            .end();
        }),
    );
  },
});
