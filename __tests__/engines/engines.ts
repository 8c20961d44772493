import { expect } from '@playwright/test';
import { launch } from 'puppeteer-core';

declare global {
  interface Window {
    faults?: string[];
  }
}

/** What the cases ask of an engine. */
export interface Engine {
  /** Opens an address; the page's scripts may still be missing then. */
  open(address: string): Promise<unknown>;
  click(selector: string): Promise<unknown>;
  /** Types into a field, key by key; a line break is the Enter key. */
  type(selector: string, text: string): Promise<unknown>;
  /** Runs a function in the page, which sees nothing but its arguments. */
  run<T>(script: (...args: string[]) => T, ...args: string[]): Promise<T>;
  close(): Promise<unknown>;
}

/** A stock Firefox, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: process.env.TEST_FIREFOX,
  });
  const page = await firefox.newPage();
  await page.evaluateOnNewDocument(watchFaults);
  return {
    open: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    run: (script, ...args) => page.evaluate(script, ...args) as never,
    close: () => firefox.close(),
  };
}

/** WebKitGTK's own browser, driven over WebDriver. */
export async function startWebKit(): Promise<Engine> {
  // With 'eager' the driver (2.50.6) shows the page and yet never answers that
  // it has; `open` asks the page itself instead.
  const alwaysMatch = { pageLoadStrategy: 'none' };
  const created = await call('session', { capabilities: { alwaysMatch } });
  const session = `session/${created.sessionId}`;

  const run: Engine['run'] = (script, ...args) =>
    call(`${session}/execute/sync`, {
      script: `return (${script})(...arguments)`,
      args,
    });

  async function act(selector: string, action: string, body: object) {
    // A page that scrolls smoothly is still moving when the driver clicks.
    await run((selector) => {
      document
        .querySelector(selector)
        ?.scrollIntoView({ behavior: 'instant', block: 'center' });
    }, selector);
    const using = { using: 'css selector', value: selector };
    const [element] = Object.values(await call(`${session}/element`, using));
    await call(`${session}/element/${element}/${action}`, body);
  }

  return {
    async open(url) {
      await call(`${session}/url`, { url });
      // While one page goes and the next one comes, no script runs.
      const hasOpened = () => run(isRead, url).catch(() => false);
      await expect.poll(hasOpened).toBe(true);
      await run(watchFaults);
    },
    click: (selector) => act(selector, 'click', {}),
    type: (selector, text) =>
      act(selector, 'value', { text: text.replaceAll('\n', '\uE007') }),
    run,
    close: () => call(session, undefined, 'DELETE'),
  };
}

async function call(path: string, body?: object, method = 'POST') {
  const address = `${process.env.TEST_DRIVER}/${path}`;
  const response = await fetch(address, { method, body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
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
