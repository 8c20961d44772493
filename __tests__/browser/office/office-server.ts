import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startMailServer } from '../../../server/__tests__/mail-server';
import { openDatabase } from '../../../server/data/database/database';
import { makeFolder, tested } from '../../project';
import browser from '../playwright.config';
import { test as base, expect } from '../test';

/** Expected console lines: refused forms, plain HTTP, and the icon, which only the site has. */
const isUsual = (line: string) =>
  /status of 40[014]/.test(line) || line.includes('Cross-Origin-Opener-Policy');

// The server sends no e-mails while its links lead to this machine's own name.
const name = 'www.casa.test';

const { executablePath, args = [] } = browser.use?.launchOptions ?? {};

type Settings = Record<string, string>;
type Fixtures = {
  /** How many have subscribed, four weeks ago. */
  subscribers: number;
  /** More settings of the server. */
  settings: Settings;
  /** A server with its office, and its mail server. */
  server: Awaited<ReturnType<typeof startServer>>;
};

/** The test of an office, in a browser that finds its name on this machine. */
export const test = base.extend<Fixtures>({
  launchOptions: { executablePath, args: [...args, `--host-resolver-rules=MAP ${name} 127.0.0.1`] },
  subscribers: [0, { option: true }],
  settings: [{}, { option: true }],
  server: async ({ subscribers, settings, consoleLines }, use, { parallelIndex }) => {
    const port = Number(process.env.TEST_PORT) + 7000 + parallelIndex;
    const server = await startServer(port, subscribers, settings);
    await use(server);
    await server.stop();
    expect(consoleLines.splice(0).filter((line) => !isUsual(line))).toEqual([]);
  },
});

export { expect };

async function startServer(port: number, subscribers: number, settings: Settings) {
  const smtp = await startMailServer();
  const DATA_FOLDER = makeFolder();
  const site = `http://${name}:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_FOLDER,
    NEXT_PUBLIC_SITE_URL: site,
    SMTP_URL: smtp.SMTP_URL,
    MAIL_TO: 'oficina@casa.es',
    MAIL_FROM: 'web@casa.es',
    ...settings,
  };
  const surroundings = { env, cwd: tested };
  const database = await openDatabase(`${DATA_FOLDER}/server.sqlite`);
  const emails = Array.from({ length: subscribers }, (_, i) => `bea${i}@casa.test`);
  await database.transaction(
    { emails: JSON.stringify(emails), since: Date.now() - 28 * 24 * 3600_000 },
    `INSERT INTO subscriptions (token, email, mailbox, form, purpose, asked_at, confirmed_at)
      SELECT lower(hex(randomblob(16))), value, value, 'newsletter', '', :since, :since
      FROM json_each(:emails)`,
  );
  await database.close();
  const program = ['--import', 'tsx', 'server/main.ts'];
  // Any answer counts, whatever the health.
  const answers = () => fetch(`http://localhost:${port}/api/health`).then(Boolean, () => false);
  const serve = async () => {
    const child = spawn(process.execPath, program, surroundings);
    await expect.poll(answers, { timeout: 30_000 }).toBe(true);
    return child;
  };
  let serving = await serve();
  const end = async (signal: NodeJS.Signals) => serving.kill(signal) && once(serving, 'exit');
  return {
    smtp,
    office: `${site}/api/oficina`,
    /** Enters the office by a link of the terminal. */
    async enter(page: Page) {
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, [...program, 'office'], surroundings);
      await page.goto(/http\S+/.exec(stdout)?.[0] ?? '');
      await page.getByRole('button', { name: 'Entrar' }).click();
    },
    /** Kills the server hard, and starts it again. */
    async crash() {
      await end('SIGKILL');
      serving = await serve();
    },
    /** Sends a message as a visitor. */
    write: (message: Record<string, string | null>) =>
      fetch(`http://localhost:${port}/api/contact`, {
        method: 'POST',
        headers: { origin: site, 'content-type': 'application/json' },
        body: JSON.stringify(message),
      }),
    async stop() {
      await end('SIGTERM');
      await smtp.close();
    },
  };
}
