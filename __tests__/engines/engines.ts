import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { readHeaders } from '../../tools/preview/site';
import type { FormTexts } from '../browser/forms';
import { type Provider, type Reply, startProvider } from '../browser/provider';

declare global {
  interface Window {
    faults?: string[];
  }
}

/** What the cases ask of an engine: Puppeteer's page, or as much of one. */
type Engine = Pick<Page, 'goto' | 'click' | 'type' | 'evaluate'>;
type Started = { engine: Engine; close: () => Promise<unknown> };
type Fixtures = { site: ReturnType<typeof drive> };

/** Playwright's test with an engine that Playwright does not drive; a fault in the page fails it, unless it is expected. */
export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, { project }) => {
      const isFirefox = project.name === 'Firefox';
      const { engine, close } = await (isFirefox
        ? startFirefox()
        : startWebKit());
      await use(engine);
      await close();
    },
    { scope: 'worker' },
  ],
  site: async ({ engine }, use) => {
    const provider = await startProvider('out');
    provider.spoilFiles(/^\/$/, sendPage);
    const site = drive(engine, provider);
    await use(site);
    expect(await engine.evaluate(() => window.faults)).toEqual(site.faults);
    const reports = site.received.filter(({ call }) => call === 'violations');
    expect(reports).toEqual([]);
    await site.close();
  },
});

/** An engine on a site. */
function drive(engine: Engine, provider: Provider) {
  /** Opens the page for a form. */
  async function open({ selector, success, failure }: FormTexts) {
    await engine.goto(provider.address, { waitUntil: 'domcontentloaded' });
    const look = () => engine.evaluate(readForm, selector, success, failure);
    return {
      press: () => engine.click(`${selector} button`),
      fillIn: async (typed: FormTexts['typed']) => {
        for (const [name, text] of Object.entries(typed))
          await engine.type(`${selector} [name=${name}]`, text);
      },
      /** Waits until the form is seen like this. */
      expectSeen: (state: Partial<ReturnType<typeof readForm>>) =>
        expect.poll(look, { intervals: [50] }).toMatchObject(state),
    };
  }
  /** What the page is to say in its console. */
  const faults: unknown[] = [];
  return Object.assign(provider, { faults, open });
}

/** A stock Firefox, driven over WebDriver BiDi. */
async function startFirefox(): Promise<Started> {
  const executablePath = process.env.TEST_FIREFOX;
  const firefox = await launch({ browser: 'firefox', executablePath });
  const engine = await firefox.newPage();
  await engine.evaluateOnNewDocument(watchFaults);
  return { engine, close: () => firefox.close() };
}

/** WebKitGTK's own browser, driven over WebDriver. */
async function startWebKit(): Promise<Started> {
  // With 'eager' the driver (2.50.6) shows the page and yet never answers that
  // it has; `goto` asks the page itself instead.
  const alwaysMatch = { pageLoadStrategy: 'none' };
  const { sessionId } = await call('', { capabilities: { alwaysMatch } });
  const evaluate = (script: unknown, ...args: unknown[]) =>
    call(`/${sessionId}/execute/sync`, {
      script: `return (${script})(...arguments)`,
      args,
    });
  async function act(selector: string, action: string, body: object) {
    const [id] = Object.values(await evaluate(reach, selector));
    await call(`/${sessionId}/element/${id}/${action}`, body);
  }
  const engine = {
    async goto(url: string) {
      await call(`/${sessionId}/url`, { url });
      // While one page goes and the next one comes, no script runs.
      const hasOpened = () => evaluate(isRead, url).catch(() => false);
      await expect.poll(hasOpened).toBe(true);
      await evaluate(watchFaults);
    },
    click: (selector: string) => act(selector, 'click', {}),
    type: (selector: string, text: string) =>
      act(selector, 'value', { text: text.replaceAll('\n', '\uE007') }),
    evaluate,
  };
  const close = () => call(`/${sessionId}`, undefined, 'DELETE');
  return { engine: engine as unknown as Engine, close };
}

async function call(path: string, body?: object, method = 'POST') {
  const address = `${process.env.TEST_DRIVER}/session${path}`;
  const response = await fetch(address, { method, body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Runs in the page: what a visitor sees of a form, and where. */
function readForm(selector = '', success = '', failure = '') {
  const form = document.querySelector(selector);
  const section = form?.closest('section');
  const fields = form?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
  const typed = Array.from(fields, ({ name, value }) => [name, value]);
  return {
    address: location.href,
    saysSuccess: document.body.innerText.includes(success),
    saysFailure: document.body.innerText.includes(failure),
    saysUnavailable: section
      ?.querySelector('[data-form-unavailable]')
      ?.checkVisibility(),
    typed: form?.checkVisibility() ? Object.fromEntries(typed) : null,
  };
}

/** Runs in the page, which scrolls smoothly by itself and would still be moving when the driver clicks. */
function reach(selector: string) {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ behavior: 'instant', block: 'center' });
  return element;
}

/** Runs in the page. */
function isRead(address: string) {
  return location.href === address && document.readyState !== 'loading';
}

/** Runs in the page: keeps what goes wrong there from now on. */
function watchFaults() {
  const faults: string[] = [];
  window.faults = faults;
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) =>
    faults.push(`${reason}`),
  );
  console.error = (...args) => faults.push(args.join(' '));
}

/**
 * Gives the page its own policy a second time, only to be told what breaks it:
 * WebKit lets no listener in before the page's first script.
 */
const sendPage: Reply = (response) => {
  const html = readFileSync('out/index.html', 'utf8');
  const [, policy] =
    /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const headers = readHeaders('out', '/');
  headers.set('content-type', 'text/html');
  headers.set(
    'content-security-policy-report-only',
    `${policy}; report-uri /api/violations`,
  );
  response.setHeaders(headers).end(html);
};
