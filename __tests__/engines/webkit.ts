import type { Page } from 'puppeteer-core';

/** The part of Puppeteer's page that the tests use. WebKit's has no keyboard. */
export type Engine = Pick<Page, 'goto' | 'click' | 'type' | 'evaluate' | 'keyboard'> & {
  /** Presses Back. */
  goBack: () => Promise<unknown>;
};

/**
 * Starts WebKitGTK's own browser, which is driven over WebDriver.
 * @param onOpen runs in each page that is opened
 */
export async function startWebKit(onOpen: () => void) {
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
