import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { quietly } from '../../tools/programs';
import { readHeaders } from '../../tools/static-host';
import type { FormTexts } from '../browser/forms';
import { type Reply, type StartedSite, startSite } from '../browser/site';
import { hydratedAttribute, out } from '../project';

/** The part of Puppeteer's page that the tests use. WebKit's has no keyboard. */
type Engine = Pick<Page, 'goto' | 'click' | 'type' | 'evaluate' | 'keyboard'> & {
  /** Presses Back. */
  goBack: () => Promise<unknown>;
};

export type Site = ReturnType<typeof drive>;

/** Playwright's test with an engine that Playwright does not drive; an unexpected console error fails it. */
export const test = base.extend<{ site: Site }, { openPage: () => Promise<Engine> }>({
  openPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, { project }) => {
      const { openPage, close } = await (project.name === 'WebKit'
        ? startWebKit(watchConsole)
        : startBrowser(project.name === 'Firefox' ? 'firefox' : 'chrome', watchConsole));
      await use(openPage);
      await close();
    },
    { scope: 'worker' },
  ],
  site: async ({ openPage }, use) => {
    const started = await startSite(out);
    started.replaceFiles(/^\/$/, sendPage);
    const site = drive(await openPage(), started);
    await use(site);
    const lines = await site.engine.evaluate(() => Reflect.get(window, 'consoleLines'));
    expect(lines).toEqual(site.consoleLines);
    expect(site.received.filter(({ call }) => call === 'violations')).toEqual([]);
    await site.close();
  },
});

/** An engine on a site. */
function drive(engine: Engine, started: StartedSite) {
  const load = (path = '') =>
    engine.goto(started.address + path, { waitUntil: 'domcontentloaded' });
  /** Opens the page for a form. */
  async function open({ selector, success, failure }: FormTexts) {
    await load();
    const button = `${selector} button`;
    const run = (method: string, element: string, options = {}) =>
      engine.evaluate(callMethod, method, element, options);
    // Between two pages nothing can be read.
    const read = () =>
      engine.evaluate(readForm, selector, success, failure, hydratedAttribute).catch(() => ({}));
    const form = {
      async click(count = 1) {
        // Smooth scrolling would not have ended when the driver clicks.
        await run('scrollIntoView', button, { behavior: 'instant', block: 'center' });
        await engine.click(button, { count });
      },
      /** Clicks the button by script: after the back/forward cache Firefox's driver misses it. */
      clickByScript: () => run('click', button),
      focus: (field: string) => run('focus', `${selector} ${field}`),
      async hydrate() {
        await form.focus('[name]');
        await form.expectState({ isHydrated: true });
      },
      async fillIn(typed: FormTexts['typed']) {
        for (const [name, text] of Object.entries(typed))
          await engine.type(`${selector} [name=${name}]`, text);
      },
      /** Waits until the form has this state. */
      expectState: (state: Partial<ReturnType<typeof readForm>>) =>
        expect.poll(read, { intervals: [50] }).toMatchObject(state),
    };
    return form;
  }
  return Object.assign(started, {
    engine,
    load,
    /** The heading of the page that is shown. */
    readTitle: () =>
      engine.evaluate(() => document.querySelector('h1')?.innerText).catch(() => undefined),
    /** The expected console lines. */
    consoleLines: [] as unknown[],
    open,
    async leave() {
      await engine.evaluate(() => void Object.assign(window, { isKept: true }));
      await load('robots.txt');
    },
    /** Returns to the page left before, from the back/forward cache. */
    async comeBack() {
      await engine.goBack();
      const isKept = () => engine.evaluate(() => 'isKept' in window).catch(() => false);
      await expect.poll(isKept).toBe(true);
    },
  });
}

/** Starts Firefox or Chromium. @param onOpen runs in each page that is opened */
async function startBrowser(name: 'firefox' | 'chrome', onOpen: () => void) {
  const executablePath = process.env[`TEST_${name.toUpperCase()}`];
  const args = name === 'chrome' ? ['--no-sandbox', ...quietly] : [];
  const browser = await launch({ browser: name, executablePath, args });
  const openPage = async () => {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(onOpen);
    // Puppeteer's own times out when the page comes from the back/forward cache.
    const goBack = () => page.evaluate(() => history.back());
    return Object.assign(page, { goBack });
  };
  return { openPage, close: () => browser.close() };
}

/**
 * Starts WebKitGTK's own browser, which is driven over WebDriver.
 * @param onOpen runs in each page that is opened
 */
async function startWebKit(onOpen: () => void) {
  const { sessionId } = await call('POST', '', { capabilities: {} });
  const post = (command: string, body: object) => call('POST', `/${sessionId}/${command}`, body);
  const evaluate = (script: (...args: never[]) => unknown, ...args: unknown[]) =>
    post('execute/sync', { script: `return (${script})(...arguments)`, args });
  async function act(selector: string, action: string, body: object) {
    const element = await evaluate((part: string) => document.querySelector(part), selector);
    await post(`element/${Object.values(element)}/${action}`, body);
  }
  const engine = {
    evaluate,
    async goto(url: string) {
      await post('url', { url });
      await evaluate(onOpen);
    },
    // The driver (2.50.6) never answers a script that runs while a page from the back/forward cache
    // replaces its own; its command `back` waits until the other page is shown.
    goBack: () => post('back', {}),
    click: (selector: string) => act(selector, 'click', {}),
    type: (selector: string, text: string) =>
      act(selector, 'value', { text: text.replaceAll('\n', '\uE007') }),
  };
  const openPage = async () => engine as unknown as Engine;
  return { openPage, close: () => call('DELETE', `/${sessionId}`) };
}

async function call(method: string, path: string, body?: object) {
  const address = `${process.env.TEST_DRIVER}/session${path}`;
  const response = await fetch(address, { method, body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Runs in the page: collects errors of the console and uncaught ones from now on. */
function watchConsole() {
  const consoleLines: string[] = [];
  Object.assign(window, { consoleLines });
  addEventListener('error', ({ message }) => consoleLines.push(message));
  addEventListener('unhandledrejection', ({ reason }) => consoleLines.push(`${reason}`));
  console.error = (...args) => consoleLines.push(args.join(' '));
}

/** Runs in the page. */
function callMethod(method: string, selector: string, options: object) {
  const element = document.querySelector(selector) as Element;
  Reflect.get(element, method).call(element, options);
}

/** Runs in the page: the state of a form that a visitor sees. */
function readForm(selector: string, success: string, failure: string, hydrated: string) {
  const form = document.querySelector(selector);
  const fields = form?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
  const typed = Array.from(fields, ({ name, value }) => [name, value]);
  // Between two pages there is no body.
  const text = document.body?.innerText ?? '';
  return {
    isHydrated: !!form?.closest(`[${hydrated}]`),
    showsSuccess: text.includes(success),
    showsFailure: text.includes(failure),
    disabled: form?.querySelectorAll(':disabled').length,
    typed: form?.checkVisibility({ visibilityProperty: true }) ? Object.fromEntries(typed) : null,
  };
}

/** Sends the page with its policy also as report-only, since WebKit runs no listener before the page's first script. */
const sendPage: Reply = (response) => {
  const html = readFileSync(`${out}/index.html`, 'utf8');
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const headers = readHeaders(out, '/');
  headers.set('content-type', 'text/html');
  headers.set('content-security-policy-report-only', `${policy}; report-uri /api/violations`);
  response.setHeaders(headers).end(html);
};
