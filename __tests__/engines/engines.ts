import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { type LaunchOptions, launch } from 'puppeteer-core';
import { readHeaders } from '../../tools/out';
import { quietly } from '../../tools/programs';
import type { FormTexts } from '../browser/forms';
import { type Provider, type Reply, startProvider } from '../browser/provider';
import { type Engine, type Started, startWebKit, watchFaults } from './webkit';

type Fixtures = { site: ReturnType<typeof drive> };

/** Playwright's test with an engine that Playwright does not drive; a fault in the page fails it, unless it is expected. */
export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, { project }) => {
      const { engine, close } =
        await start[project.name as keyof typeof start]();
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
      press: async (count = 1) => {
        await engine.evaluate(scrollTo, `${selector} button`);
        await engine.click(`${selector} button`, { count });
      },
      /** Presses the button without the driver: out of the back/forward cache Firefox's clicks go astray. */
      pressInPage: () => engine.evaluate(press, `${selector} button`),
      focus: (name: string) =>
        engine.evaluate(focusField, `${selector} [name=${name}]`),
      /** Waits until the form is hydrated. */
      hydrate: async () => {
        await engine.evaluate(focusField, `${selector} [name]`);
        await expect
          .poll(() => engine.evaluate(isHydrated, selector))
          .toBe(true);
      },
      fillIn: async (typed: FormTexts['typed']) => {
        for (const [name, text] of Object.entries(typed))
          await engine.type(`${selector} [name=${name}]`, text);
      },
      /** Waits until the form is seen like this. */
      expectSeen: (state: Partial<ReturnType<typeof readForm>>) =>
        expect.poll(look, { intervals: [50] }).toMatchObject(state),
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
    const isKept = () =>
      engine.evaluate(() => 'isKept' in window).catch(() => false);
    await expect.poll(isKept).toBe(true);
  }
  /** What the page is to say in its console. */
  const faults: unknown[] = [];
  const evaluate: Engine['evaluate'] = engine.evaluate.bind(engine);
  const { keyboard } = engine;
  const driven = { faults, open, leave, comeBack, evaluate, keyboard };
  return Object.assign(provider, driven);
}

/** A stock Firefox, driven over WebDriver BiDi. */
const startFirefox = () =>
  startBrowser({
    browser: 'firefox',
    executablePath: process.env.TEST_FIREFOX,
  });

/** A Chromium with its back/forward cache, which drivers switch off. */
const startChromium = () =>
  startBrowser({
    executablePath: process.env.TEST_BROWSER,
    args: ['--no-sandbox', ...quietly],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

async function startBrowser(options: LaunchOptions): Promise<Started> {
  const browser = await launch(options);
  const engine = await browser.newPage();
  await engine.evaluateOnNewDocument(watchFaults);
  return { engine, close: () => browser.close() };
}

const start = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
};

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
    disabled: form?.querySelectorAll(':disabled').length,
    typed: form?.checkVisibility() ? Object.fromEntries(typed) : null,
  };
}

/** Runs in the page, which scrolls smoothly by itself and would still be moving when the driver clicks. */
function scrollTo(selector: string) {
  document
    .querySelector(selector)
    ?.scrollIntoView({ behavior: 'instant', block: 'center' });
}

/** Runs in the page. */
function focusField(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** Runs in the page. */
function press(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click();
}

/** Runs in the page. */
function isHydrated(selector: string) {
  return Boolean(document.querySelector(`[data-awake] ${selector}`));
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
