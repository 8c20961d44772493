import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createProvider } from '../../provider/app';
import { openDatabase } from '../../provider/database';
import { createLimits } from '../../provider/limits';
import { createMailer } from '../../provider/mail';
import { countMails, startQueue } from '../../provider/queue';
import { readProviderSettings } from '../../provider/settings';
import { createStore } from '../../provider/store';
import { makeFolder } from '../project';

export const site = 'http://localhost:3000';
export const agency = 'agencia@casaturia.es';
export const ana = {
  ...{ name: 'Ana Peña', phone: '612 345 678', email: 'ana@casa.es' },
  message: 'Hola, ¿cuánto vale mi piso?\nGracias.',
};

// Each message is written to the disk, which a busy machine takes its time for.
jest.setTimeout(60_000);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** Waits until a check gives something, and returns it. */
export async function until<Found>(check: () => Found | Promise<Found>) {
  for (let found = await check(); ; found = await check()) {
    if (found) return found as NonNullable<Found>;
    await pause(20);
  }
}

/** Makes a folder for data, which is deleted after the test, and the settings that name it. */
export function makeSettings(env: Record<string, string> = {}): Record<string, string> & {
  DATA_FOLDER: string;
} {
  const folder = env.DATA_FOLDER ?? makeFolder();
  if (!env.DATA_FOLDER) cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return { MAIL_TO: agency, MAIL_FROM: agency, DATA_FOLDER: folder, ...env };
}

/** Opens a provider with a clock that the test sets; two with the same environment share a database. */
export async function openDesk(env = makeSettings(), clock = { time: Date.now() }) {
  const settings = readProviderSettings(env);
  const now = () => clock.time;
  const database = await openDatabase(settings.databaseUrl, settings.dataFolder);
  const store = createStore(database, settings.retentionDays, now);
  const mailer = createMailer(settings, store, site);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const options = {
    ...{ store, log, isAllowed: (origin: string) => origin === site, onKept: () => {} },
    checkHealth: async () => ({ ok: true }),
  };
  const limited = createProvider({ ...options, takeTurn: createLimits(now) });
  const app = createProvider({ ...options, takeTurn: () => true });
  cleanups.push(() => database.close());
  return {
    ...{ env, clock, now, settings, database, store, mailer, lines, limited, app },
    count: (kind: Parameters<typeof countMails>[1]) => countMails(database, kind, '', now),
    /** Starts a queue, which is stopped after the test. */
    start(send = mailer.send) {
      const queue = startQueue(database, send, log, now);
      cleanups.push(queue.stop);
      return queue;
    },
    /** Sends what is due. */
    async deliver(send = mailer.send) {
      const queue = startQueue(database, send, log, now);
      await queue.drain();
      await queue.stop();
    },
  };
}

type App = { request: (...args: [string, RequestInit, object]) => Response | Promise<Response> };

/** Calls as the page does, from an address. */
export function post(app: App, call: string, body: unknown, headers = {}, address = '::1') {
  const init = {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
  const socket = { remoteAddress: address };
  return Promise.resolve(app.request(`${site}/${call}`, init, { incoming: { socket } }));
}

/** Starts an SMTP server. @returns its URL, and the e-mails that it accepted, parsed */
export async function startMailbox(options: SMTPServerOptions = {}) {
  const mails: (Awaited<ReturnType<typeof PostalMime.parse>> & { raw: string; rcpt: string[] })[] =
    [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true },
    async onData(stream, session, done) {
      const raw = Buffer.concat(await stream.toArray());
      const rcpt = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ ...(await PostalMime.parse(raw)), raw: raw.toString('utf8'), rcpt });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as { port: number };
  cleanups.push(() => new Promise<void>((closed) => server.close(closed)));
  return { mails, port, SMTP_URL: `smtp://127.0.0.1:${port}` };
}

/** Refuses with a code, as the callbacks of an SMTP server do. */
export const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** Runs the provider's program. @param limit of its files, in kB */
export function runProvider(env: Record<string, string>, args: string[] = [], limit = 'unlimited') {
  const program = `ulimit -S -f ${limit}; exec "$0" node_modules/jiti/lib/jiti-cli.mjs provider/main.ts "$@"`;
  const none = { NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_API_HOST: '', PORT: '0' };
  const child = spawn('bash', ['-c', program, process.execPath, ...args], {
    env: { ...process.env, ...none, ...env },
  });
  const result = { output: '', code: null as number | null };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      result.output += text;
    });
  const ended = once(child, 'close').then(([code]) => Object.assign(result, { code }));
  cleanups.push(() => child.kill('SIGKILL') && ended);
  return {
    ...{ result, ended, pid: child.pid as number },
    end: (signal: NodeJS.Signals) => child.kill(signal) && ended,
    /** Waits for the address that it answers at. */
    url: () => until(() => /http:\S+(?= answers)/.exec(result.output)?.[0]),
  };
}

/** Calls a provider that listens. */
export const call = (url: string, name: string, body: object, headers = {}) =>
  fetch(`${url}/${name}`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
