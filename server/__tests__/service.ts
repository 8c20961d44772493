import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { Server, ServerOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { addedAnswers, makeFolder } from '../../__tests__/project';
import { openDatabase } from '../data/database/database';
import { hour } from '../data/database/times';
import { isWaiting, type Kind } from '../data/outbox/outbox';
import type { Consume } from '../http/limits';
import { listen } from '../http/listen';
import { createQueue, type Queue } from '../mail/delivery/queue';
import type { buildPage } from '../publish/build-page';
import { openService } from '../service';
import { readServerSettings } from '../settings';
import { startMailServer } from './mail-server';

export const site = 'https://www.elladohonesto.es';
export const agency = 'agencia@elladohonesto.es';
export const message = 'Hola, ¿cuánto vale mi piso?\nGracias.';
export const ana = { name: 'Ana Peña', phone: '612 345 678', email: 'ana@casa.es', message };

// A test starts up to four processes, one after the other, each of which takes 15 s on a busy machine.
jest.setTimeout(180_000);
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** Waits until a check returns something, and returns it. @throws before the test's own time limit */
export async function until<Found>(check: () => Found | Promise<Found>) {
  for (const end = Date.now() + 50_000; Date.now() < end; await pause(20)) {
    const found = await check();
    if (found) return found as NonNullable<Found>;
  }
  throw new Error(`In 50 s this did not become true: ${check}`);
}

type Env = Record<string, string>;

/** Completes the settings of a service, with a folder that is deleted after the test. */
export function makeSettings(env: Env = {}) {
  const DATA_FOLDER = env.DATA_FOLDER ?? makeDataFolder();
  const addresses = { NEXT_PUBLIC_SITE_URL: site, MAIL_TO: agency, MAIL_FROM: agency };
  return { ...addresses, SMTP_URL: '', DATA_FOLDER, ...env };
}

export function makeDataFolder() {
  const folder = makeFolder();
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Puts an empty database into a folder: the tables are made once in a run, which takes 20 ms. */
async function addDatabase(folder: string) {
  const made = join(tmpdir(), 'empty.sqlite');
  if (!existsSync(made)) {
    const file = join(makeFolder(), 'server.sqlite');
    await (await openDatabase(file)).close();
    renameSync(file, made);
  }
  copyFileSync(made, join(folder, 'server.sqlite'));
}

/** Opens a server with a clock that the test sets; two with the same settings share a database. */
export async function openTestService(
  changes: Env = {},
  clock = { time: Date.now() },
  consume: Consume | null = () => undefined,
  build?: typeof buildPage,
) {
  const env = makeSettings(changes);
  if (!changes.DATA_FOLDER) await addDatabase(env.DATA_FOLDER);
  const settings = readServerSettings(env);
  const now = () => clock.time;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const isPage = (origin: string) => origin === site;
  const options = { write: log, now, consume: consume ?? undefined, pollTime: 50, build };
  const service = await openService(settings, isPage, options);
  cleanups.push(service.stop);
  const { mailer } = service;
  const { mailsPerHour } = settings;
  const startSending = (send = mailer.send, options: Parameters<typeof createQueue>[3] = {}) => {
    const sender = { ...mailer, send };
    const times = { now, mailsPerHour, pollTime: 20, stopTime: 100, ...options };
    const queue = createQueue(service.database, sender, log, times);
    queue.start();
    cleanups.push(queue.stop);
    return queue;
  };
  let queue: Queue | undefined;
  return {
    ...service,
    env,
    clock,
    settings,
    lines,
    startSending,
    async count(kind: Kind) {
      const [row] = await service.database.query<Record<'waiting' | 'sent' | 'failed', number>>(
        `SELECT count(*) FILTER (WHERE ${isWaiting}) AS waiting, count(sent_at) AS sent,
          count(failed_at) AS failed FROM mails WHERE kind = :kind`,
        { kind },
      );
      return row as NonNullable<typeof row>;
    },
    /** Subscribes addresses, and confirms them. */
    async subscribe(emails: string[]) {
      await service.database.transaction(
        { emails: JSON.stringify(emails) },
        `INSERT INTO subscriptions (token, email, mailbox, form, purpose, asked_at, confirmed_at)
          SELECT 't-' || value, value, lower(value), 'newsletter', '', 0, 0 FROM json_each(:emails)`,
      );
    },
    /** Sends the due e-mails: as the same running server or, with a transport of its own, as another one. */
    async deliver(send?: typeof mailer.send) {
      // It reads the database only here: a test may read the file, which ends SQLite's locks on it.
      queue = send || !queue ? startSending(send, { pollTime: hour }) : queue;
      queue.wake();
      await queue.drain();
      if (!send) return;
      await queue.stop();
      queue = undefined;
    },
  };
}

type App = { request: (...args: [string, RequestInit, object]) => Response | Promise<Response> };

function asPage(given: unknown, headers = {}) {
  const body = typeof given === 'string' ? given : JSON.stringify(given);
  const usual = {
    origin: site,
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`,
  };
  return { method: 'POST', headers: { ...usual, ...headers }, body };
}

/** Calls as the page does, from an address. */
export const post = (app: App, call: string, body: unknown, headers = {}, remoteAddress = '::1') =>
  Promise.resolve(
    app.request(`${site}/${call}`, asPage(body, headers), {
      incoming: { socket: { remoteAddress } },
    }),
  );

/** Posts a form as a browser does without script: line breaks are CRLF, an empty field is there. */
export function postForm(
  app: App,
  call: string,
  typed: [string, unknown][],
  headers = {},
  from?: string,
) {
  const fields = typed.map(([name, text]) => [name, `${text ?? ''}`.replaceAll('\n', '\r\n')]);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return post(app, call, `${new URLSearchParams(fields)}`, { ...type, ...headers }, from);
}

/** Calls a server that listens. @returns the status of its answer */
export const call = async (url: string, name: string, body: object) =>
  (await fetch(`${url}/${name}`, asPage(name === 'contact' ? { ...addedAnswers, ...body } : body)))
    .status;

/** Serves an app until the test ends. */
export async function startServer(
  app: { fetch: Parameters<typeof createAdaptorServer>[0]['fetch'] },
  limits?: Parameters<typeof listen>[3],
  serverOptions?: ServerOptions,
) {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  const url = await listen(server, 0, undefined, limits);
  cleanups.push(() => server.close().closeAllConnections());
  return { server, url };
}

/** Starts an SMTP server, as `startMailServer` does, until the test ends. */
export async function startMailbox(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  cleanups.push(server.close);
  return server;
}

/**
 * The memory limit of a server in megabytes, of 512 MB without a build. Its peaks differ
 * by 100 MB from run to run, because of garbage collection.
 */
export const memoryBound = 480;

/** Runs the server's program. @param limit of its files, in kB */
export function runServer(changes: Env = {}, args: string[] = [], limit = 'unlimited') {
  const program = `ulimit -S -f ${limit}; exec "$0" --import ./__tests__/hours.mjs --import tsx server/main.ts "$@"`;
  const none = { NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_API_HOST: '', PORT: '0' };
  const options = { env: { ...process.env, ...none, ...makeSettings(changes) } };
  const child = spawn('bash', ['-c', program, process.execPath, ...args], options);
  const result = { output: '', code: null as number | null };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: string) => {
      result.output += text;
    });
  const ended = once(child, 'close').then(([code]) => Object.assign(result, { code }));
  cleanups.push(() => child.kill('SIGKILL') && ended);
  return {
    result,
    ended,
    pid: child.pid as number,
    /** Its greatest memory, in megabytes. */
    readPeak: () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    end: (signal: NodeJS.Signals) => child.kill(signal) && ended,
    /** Waits for its address. */
    url: () => until(() => /http:\S+(?= answers)/.exec(result.output)?.[0]),
  };
}
