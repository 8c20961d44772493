import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { type LaunchOptions, launch } from 'puppeteer-core';
import { readHeaders } from '../../tools/out';
import { quietly } from '../../tools/programs';
import type { FormTexts } from '../browser/forms';
import { type Provider, type Reply, startProvider } from '../browser/provider';
import { hydratedAttribute } from '../project';
import { type Engine, type Started, startWebKit, watchConsole } from './webkit';

type Fixtures = { site: ReturnType<typeof drive> };

/** Playwright's test with an engine that Playwright does not drive; an unexpected console error fails it. */
export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, { project }) => {
      const { engine, close } = await start[project.name as keyof typeof start]();
      await use(engine);
      await close();
    },
    { scope: 'worker' },
  ],
  site: async ({ engine }, use) => {
    const provider = await startProvider('out');
    provider.replaceFiles(/^\/$/, sendPage);
    const site = drive(engine, provider);
    await use(site);
    const lines = await engine.evaluate(() => window.consoleLines);
    expect(lines).toEqual(site.consoleLines);
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
    const read = () => engine.evaluate(readForm, selector, success, failure);
    const focus = (name: string) => engine.evaluate(focusElement, `${selector} ${name}`);
    const hydrated = `[${hydratedAttribute}] ${selector}`;
    return {
      click: async (count = 1) => {
        await engine.evaluate(scrollTo, `${selector} button`);
        await engine.click(`${selector} button`, { count });
      },
      /** Clicks the button by script: after the back/forward cache Firefox's driver misses it. */
      clickByScript: () => engine.evaluate(clickElement, `${selector} button`),
      focus: (name: string) => focus(`[name=${name}]`),
      hydrate: async () => {
        await focus('[name]');
        const isHydrated = () => engine.evaluate(hasElement, hydrated);
        await expect.poll(isHydrated).toBe(true);
      },
      fillIn: async (typed: FormTexts['typed']) => {
        for (const [name, text] of Object.entries(typed))
          await engine.type(`${selector} [name=${name}]`, text);
      },
      /** Waits until the form has this state. */
      expectState: (state: Partial<ReturnType<typeof readForm>>) =>
        expect.poll(read, { intervals: [50] }).toMatchObject(state),
    };
  }
  /** Goes to another page. */
  async function leave() {
    await engine.evaluate(() => void Object.assign(window, { isKept: true }));
    const other = `${provider.address}robots.txt`;
    await engine.goto(other, { waitUntil: 'domcontentloaded' });
  }
  /** Comes back to the page that was left, out of the back/forward cache. */
  async function comeBack() {
    await engine.evaluate(() => history.back());
    const isKept = () => engine.evaluate(() => 'isKept' in window).catch(() => false);
    await expect.poll(isKept).toBe(true);
  }
  /** What is expected in the console. */
  const consoleLines: unknown[] = [];
  const evaluate: Engine['evaluate'] = engine.evaluate.bind(engine);
  const { keyboard } = engine;
  const own = { consoleLines, open, leave, comeBack, evaluate, keyboard };
  return Object.assign(provider, own);
}

async function startBrowser(options: LaunchOptions): Promise<Started> {
  const browser = await launch(options);
  const engine = await browser.newPage();
  await engine.evaluateOnNewDocument(watchConsole);
  return { engine, close: () => browser.close() };
}

const start = {
  /** With its back/forward cache, which drivers switch off. */
  Chromium: () =>
    startBrowser({
      executablePath: process.env.TEST_BROWSER,
      args: ['--no-sandbox', ...quietly],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
  /** A stock Firefox, driven over WebDriver BiDi. */
  Firefox: () =>
    startBrowser({
      browser: 'firefox',
      executablePath: process.env.TEST_FIREFOX,
    }),
  WebKit: startWebKit,
};

/** Runs in the page: the state of a form that a visitor sees, and the page's address. */
function readForm(selector = '', success = '', failure = '') {
  const form = document.querySelector(selector);
  const section = form?.closest('section');
  const fields = form?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
  const typed = Array.from(fields, ({ name, value }) => [name, value]);
  return {
    address: location.href,
    showsSuccess: document.body.innerText.includes(success),
    showsFailure: document.body.innerText.includes(failure),
    showsUnavailable: section?.querySelector('[data-form-unavailable]')?.checkVisibility(),
    disabled: form?.querySelectorAll(':disabled').length,
    typed: form?.checkVisibility() ? Object.fromEntries(typed) : null,
  };
}

/** Runs in the page, whose smooth scrolling would not have ended when the driver clicks. */
function scrollTo(selector: string) {
  document.querySelector(selector)?.scrollIntoView({ behavior: 'instant', block: 'center' });
}

/** Runs in the page. */
function focusElement(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** Runs in the page. */
function clickElement(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click();
}

/** Runs in the page. */
function hasElement(selector: string) {
  return document.querySelector(selector) !== null;
}

/** Sends the page with its policy also as report-only, since WebKit runs no listener before the page's first script. */
const sendPage: Reply = (response) => {
  const html = readFileSync('out/index.html', 'utf8');
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const headers = readHeaders('out', '/');
  headers.set('content-type', 'text/html');
  headers.set('content-security-policy-report-only', `${policy}; report-uri /api/violations`);
  response.setHeaders(headers).end(html);
};
