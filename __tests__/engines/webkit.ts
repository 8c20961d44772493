import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { listen } from '../../preview/listen';
import type { Browser } from './browser';
import { watchFaults } from './faults';

// The name that WebDriver gives to the reference of an element (W3C WebDriver, 12.1).
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const enterKey = '\uE007';

/** Starts WebKitGTK's MiniBrowser on a screen of its own, driven over WebDriver. */
export async function startWebKit(programs: {
  driver: string;
  miniBrowser: string;
  screen: string;
}): Promise<Browser> {
  const { screen, display } = await startScreen(programs.screen);
  const { driver, address } = await startDriver(programs.driver, display);
  const { sessionId } = await call<{ sessionId: string }>(
    `${address}/session`,
    {
      capabilities: {
        alwaysMatch: {
          // With 'eager' the driver (2.50.6) shows this page and yet never
          // answers that it has; `open` asks the page itself instead.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': {
            binary: programs.miniBrowser,
            args: ['--automation'],
          },
        },
      },
    },
  );
  const session = `${address}/session/${sessionId}`;

  const run: Browser['run'] = (script, ...args) =>
    call(`${session}/execute/sync`, {
      script: `return (${script})(...arguments)`,
      args,
    });

  async function find(selector: string) {
    // A page that scrolls smoothly is still moving when the driver clicks.
    await run((selector) => {
      document
        .querySelector(selector)
        ?.scrollIntoView({ behavior: 'instant', block: 'center' });
    }, selector);
    const element = await call<Record<string, string>>(`${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${session}/element/${element[elementKey]}`;
  }

  return {
    async open(url) {
      await call(`${session}/url`, { url });
      while (!(await run(hasOpened, url)));
      // What happened before this is only in the reports that the site asks for.
      await run(watchFaults);
    },
    async click(selector) {
      await call(`${await find(selector)}/click`, {});
    },
    async type(selector, text) {
      const keys = text.replaceAll('\n', enterKey);
      await call(`${await find(selector)}/value`, { text: keys });
    },
    run,
    async close() {
      await call(session, undefined, 'DELETE').catch(() => {});
      await end(driver);
      await end(screen);
    },
  };
}

/** The X server chooses the number of its display, and writes it out when it is ready. */
async function startScreen(program: string) {
  const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24'];
  const screen = spawn(program, [...args, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endWithUs(screen);
  const [number] = await once(screen.stdout, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

async function startDriver(program: string, display: string) {
  const port = await findFreePort();
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // WebKit's sandbox does not start for root.
      ...(process.getuid?.() === 0 && {
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      }),
    },
  });
  endWithUs(driver);
  const address = `http://127.0.0.1:${port}`;
  while (driver.exitCode === null) {
    const isReady = await fetch(`${address}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { driver, address };
  }
  throw new Error(`${program} ended with ${driver.exitCode}`);
}

async function findFreePort() {
  const server = createServer();
  const { port } = new URL(await listen(server, 0));
  server.close();
  await once(server, 'close');
  return port;
}

async function call<T>(
  url: string,
  body: object | undefined,
  method = 'POST',
): Promise<T> {
  const response = await fetch(url, { method, body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

function endWithUs(child: ChildProcess) {
  process.once('exit', () => child.kill());
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

function hasOpened(url: string) {
  return location.href === url && document.readyState !== 'loading';
}
