import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { variant } from './build-variant';
import {
  contact,
  expectNothingLeft,
  fillIn,
  find,
  forms,
  waitUntilAlive,
} from './forms';
import {
  accept,
  holdBack,
  type Provider,
  type Reply,
  startProvider,
} from './provider';
import { test as base, expect } from './test';

// One port answers the variant's calls, so one test at a time.
base.describe.configure({ mode: 'serial' });

/** The variant: under /agencia/, with its api on another origin that is here for the test alone. */
const test = base.extend<{ site: Provider; api: Provider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  site: async ({}, use) => {
    const site = await startProvider(join(variant, 'out'), '/agencia');
    await use({ ...site, address: `${site.address}/agencia/` });
    await site.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  api: async ({}, use) => {
    const port = Number(new URL(process.env.TEST_API_HOST ?? '').port);
    const api = await startProvider(join(variant, 'out'), '', port);
    await use(api);
    await api.close();
  },
});

function allow(response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type');
}

/** Answers the browser's question first, as a provider on another origin has to. */
function withCors(reply: Reply): Reply {
  return (response, request) => {
    allow(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    return reply(response, request);
  };
}

async function openSite(page: Parameters<typeof find>[0], address: string) {
  await page.goto(`${address}#contact`);
  for (const form of forms) await waitUntilAlive(page, form);
}

test('in a sub-folder everything comes from the sub-folder, the late script too', async ({
  page,
  site,
}) => {
  await openSite(page, site.address);
  expect(
    site.asked.filter(
      (path) => !path.startsWith('/agencia/') && path !== '/agencia',
    ),
  ).toEqual([]);
  expect(site.asked.filter((path) => path.endsWith('.js'))).toHaveLength(1);
});

test('the connection to the api is prepared when the scripts are fetched, not before', async ({
  page,
  site,
}) => {
  await page.goto(site.address);
  const hint = page.locator(
    `link[rel="preconnect"][href="${process.env.TEST_API_HOST}"]`,
  );
  await expect(hint).toHaveCount(0);
  await find(page, contact).root.scrollIntoViewIfNeeded();
  await expect(hint).toHaveCount(1);
});

for (const form of forms) {
  const bodies = [{ call: form.call, body: JSON.stringify(form.typed) }];

  test(`${form.call}: an api on another origin is answered through CORS`, async ({
    page,
    site,
    api,
  }) => {
    api.reply(withCors(accept));
    await openSite(page, site.address);
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).status).toContainText(form.success);
    expect(api.received).toEqual(bodies);
  });

  test(`${form.call}: without CORS it fails, and the next try works`, async ({
    page,
    site,
    api,
    consoleLines,
  }) => {
    await openSite(page, site.address);
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).status).toHaveText(form.failure);
    expect(await find(page, form).read()).toEqual(form.typed);
    api.reply(withCors(accept));
    await find(page, form).button.click();
    await expect(find(page, form).status).toContainText(form.success);
    await expectNothingLeft(page);
    expect(consoleLines.splice(0).join()).toContain('CORS');
  });

  test(`${form.call}: a connection refused fails, and what was typed stays`, async ({
    page,
    site,
    consoleLines,
  }) => {
    await openSite(page, site.address);
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).status).toHaveText(form.failure);
    expect(await find(page, form).read()).toEqual(form.typed);
    await expectNothingLeft(page);
    expect(consoleLines.splice(0).join()).toContain('ERR_CONNECTION_REFUSED');
  });

  test(`${form.call}: a preflight that takes its time is waited for`, async ({
    page,
    site,
    api,
  }) => {
    const preflight = holdBack(
      (response) => void response.writeHead(204).end(),
    );
    api.reply((response, request) => {
      allow(response);
      return request.method === 'OPTIONS'
        ? preflight.reply(response, request)
        : accept(response, request);
    });
    await openSite(page, site.address);
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).button).toHaveText(form.pending);
    expect(api.received).toEqual([]);
    preflight.release();
    await expect(find(page, form).status).toContainText(form.success);
    expect(api.received).toEqual(bodies);
  });

  test(`${form.call}: who leaves during the preflight is still heard`, async ({
    page,
    site,
    api,
  }) => {
    let asked = () => {};
    const question = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const preflight = holdBack(
      (response) => void response.writeHead(204).end(),
    );
    api.reply((response, request) => {
      allow(response);
      if (request.method !== 'OPTIONS') return accept(response, request);
      asked();
      return preflight.reply(response, request);
    });
    await openSite(page, site.address);
    await fillIn(page, form);
    await find(page, form).button.click();
    await question;
    await page.goto('about:blank');
    preflight.release();
    await expect.poll(() => api.received).toEqual(bodies);
  });
}
