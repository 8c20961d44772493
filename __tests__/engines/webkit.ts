import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    consoleLines?: string[];
  }
}

/** The part of Puppeteer's page that the tests use. */
export type Engine = Pick<Page, 'goto' | 'click' | 'type' | 'evaluate'> & {
  keyboard: Pick<Page['keyboard'], 'down' | 'up'>;
};
export type Started = { engine: Engine; close: () => Promise<unknown> };

/** WebKitGTK's own browser, driven over WebDriver. */
export async function startWebKit(): Promise<Started> {
  // With 'eager' the driver (2.50.6) never answers that the page has loaded;
  // `goto` asks the page instead.
  const alwaysMatch = { pageLoadStrategy: 'none' };
  const { sessionId } = await call('', { capabilities: { alwaysMatch } });
  const evaluate = (script: unknown, ...args: unknown[]) =>
    call(`/${sessionId}/execute/sync`, {
      script: `return (${script})(...arguments)`,
      args,
    });
  async function act(selector: string, action: string, body: object) {
    const [id] = Object.values(await evaluate(find, selector));
    await call(`/${sessionId}/element/${id}/${action}`, body);
  }
  const perform = (source: object) => call(`/${sessionId}/actions`, { actions: [source] });
  const enter = (type: 'keyDown' | 'keyUp') =>
    perform({ type: 'key', id: 'keys', actions: [{ type, value: '\uE007' }] });
  async function click(selector: string, { count = 1 } = {}) {
    if (count === 1) return act(selector, 'click', {});
    const origin = await evaluate(find, selector);
    const press = ['pointerDown', 'pointerUp'].map((type) => {
      return { type, button: 0 };
    });
    const presses = Array.from({ length: count }, () => press).flat();
    const move = { type: 'pointerMove', origin, x: 0, y: 0 };
    await perform({
      type: 'pointer',
      id: 'mouse',
      actions: [move, ...presses],
    });
  }
  const engine = {
    async goto(url: string) {
      await call(`/${sessionId}/url`, { url });
      // Between two pages the driver runs no script.
      const hasOpened = () => evaluate(isParsed, url).catch(() => false);
      await expect.poll(hasOpened).toBe(true);
      await evaluate(watchConsole);
    },
    click,
    keyboard: { down: () => enter('keyDown'), up: () => enter('keyUp') },
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

/** Runs in the page. */
function find(selector: string) {
  return document.querySelector(selector);
}

/** Runs in the page. */
function isParsed(address: string) {
  return location.href === address && document.readyState !== 'loading';
}

/** Runs in the page: collects errors of the console and uncaught ones from now on. */
export function watchConsole() {
  const lines: string[] = [];
  window.consoleLines = lines;
  addEventListener('error', ({ message }) => lines.push(message));
  addEventListener('unhandledrejection', ({ reason }) => lines.push(`${reason}`));
  console.error = (...args) => lines.push(args.join(' '));
}
