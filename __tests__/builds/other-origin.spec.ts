import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { accept, holdReply, type StartedSite, send } from '../browser/site';
import { test as base, expect } from '../browser/test';
import { buildSite, copySources } from '../project';

// In one worker, so that it is built once, with a fixed port for its calls.
base.describe.configure({ mode: 'default' });

const variant = resolve('.variant/elsewhere');
const out = join(variant, 'out');
const port = Number(process.env.TEST_PORT) + 1;
const apiHost = `http://127.0.0.1:${port}`;

base.beforeAll(async () => {
  copySources(variant);
  const printed = await buildSite(variant, {
    NEXT_PUBLIC_SITE_URL: 'https://someone.github.io/agencia',
    NEXT_PUBLIC_API_HOST: apiHost,
  });
  expect(printed).not.toContain('is not set');
});

/** The variant: in the sub-folder /agencia/, its api on another origin. */
const test = base.extend({
  site: async ({ serve }, use) => use(await serve(out, '/agencia')),
});

/** Makes the api allow calls from another origin, and answer the preflight only once it is released. */
function holdPreflight(api: StartedSite) {
  const preflight = holdReply((response) => void response.writeHead(204).end());
  const arrived = new Promise<void>((resolve) => {
    api.reply = (response, request) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'content-type');
      if (request.method !== 'OPTIONS') return accept(response, request);
      resolve();
      return preflight.reply(response, request);
    };
  });
  return { arrived, release: preflight.release };
}

test('sub-folder: every request and link stays inside', async ({ site }) => {
  await site.open();
  for (const path of site.requestedFiles) expect(path).toMatch(/^\/agencia(\/|$)/);
  expect(site.listBundles()).toHaveLength(1);
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  expect(html).toContain('="/agencia/');
  expect(html).not.toMatch(/(href|src)="\/(?!agencia\/)|"\/_next/);
  expect(readFileSync(join(out, '_headers'), 'utf8')).not.toMatch(/^\/(?!agencia\/)/m);
  expect(html).toContain('<link rel="canonical" href="https://someone.github.io/agencia');
  expect(html).toContain('property="og:url" content="https://someone.github.io/agencia/"');
});

test('other origin: both forms arrive after the preflight if the page is left', async ({
  site,
  serve,
}) => {
  const api = await serve(out, '', port);
  const preflight = holdPreflight(api);
  await site.open();
  for (const form of site.forms) {
    await form.submit();
    await form.expectPending();
  }
  await preflight.arrived;
  expect(api.received).toEqual([]);
  await site.page.goto('about:blank');
  preflight.release();
  await expect.poll(() => api.received).toHaveLength(2);
  expect(api.received).toEqual(expect.arrayContaining(site.deliveries));
});

test('other origin: the browser sends both forms by itself, and says from where', async ({
  site,
  serve,
}) => {
  const api = await serve(out, '', port);
  const origins: unknown[] = [];
  api.reply = (response, request) => {
    origins.push(request.headers.origin);
    return send('<h1>Una respuesta</h1>')(response, request);
  };
  for (const form of site.forms) {
    await site.openEarly();
    await form.submit();
    await expect(site.page.getByRole('heading', { level: 1 })).toHaveText('Una respuesta');
    expect(api.received.splice(0)).toEqual([form.plainDelivery()]);
    expect(origins.pop()).toBe(new URL(site.address).origin);
  }
});
