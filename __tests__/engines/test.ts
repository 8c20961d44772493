import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { readHeaders } from '../../tools/preview/site';
import { type Provider, type Reply, startProvider } from '../browser/provider';
import { type Engine, startFirefox, startWebKit } from './engines';

type Each = { provider: Provider; faults: unknown[] };

/** Playwright's test with an engine that Playwright does not drive; a fault in the page fails it, unless it is expected. */
export const test = base.extend<Each, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, { project }) => {
      const isFirefox = project.name === 'Firefox';
      const engine = await (isFirefox ? startFirefox() : startWebKit());
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  provider: async ({}, use) => {
    const provider = await startProvider('out');
    provider.spoilFiles(/^\/$/, sendPage);
    await use(provider);
    await provider.close();
  },
  faults: [
    async ({ engine, provider }, use) => {
      const expected: unknown[] = [];
      await use(expected);
      expect(await engine.run(() => window.faults)).toEqual(expected);
      const isReport = ({ call }: { call: string }) => call === 'violations';
      expect(provider.received.filter(isReport)).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Gives the page its own policy a second time, only to be told what breaks it:
 * WebKit lets no listener in before the page's first script.
 */
const sendPage: Reply = (response) => {
  const headers = readHeaders('out', '/');
  const policy = headers.get('content-security-policy');
  response.setHeaders(headers);
  response.setHeader('content-type', 'text/html');
  response.setHeader(
    'content-security-policy-report-only',
    `${policy}; report-uri /api/violations`,
  );
  response.end(readFileSync('out/index.html'));
};

export { expect };
