import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { createMailer } from '../../provider/mail';
import { openProvider } from '../../provider/provider';
import { countMails, type Kind, startQueue } from '../../provider/queue';
import { readProviderSettings } from '../../provider/settings';
import { startMailServer } from '../mail-server';
import { makeFolder } from '../project';

export const site = 'http://localhost:3000';
export const agency = 'agencia@casaturia.es';
export const message = 'Hola, ¿cuánto vale mi piso?\nGracias.';
export const ana = { name: 'Ana Peña', phone: '612 345 678', email: 'ana@casa.es', message };
export const hour = 3600_000;
export const day = 24 * hour;

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

/** The settings of a provider, in a folder that is deleted after the test. */
export function makeSettings(env: Record<string, string> = {}) {
  const DATA_FOLDER = makeFolder();
  cleanups.push(() => rmSync(DATA_FOLDER, { recursive: true, force: true }));
  return { MAIL_TO: agency, MAIL_FROM: agency, SMTP_URL: '', DATA_FOLDER, ...env };
}

/** Opens a provider with a clock that the test sets; two with the same settings share a database. */
export async function openTestProvider(
  env = makeSettings(),
  clock = { time: Date.now() },
  takeTurn: ((address: string) => boolean) | undefined = () => true,
) {
  const settings = readProviderSettings(env);
  const now = () => clock.time;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const isPage = (origin: string) => origin === site;
  const provider = await openProvider(settings, isPage, log, now, takeTurn);
  cleanups.push(provider.stop);
  const mailer = createMailer(settings, provider.store, site);
  const startSending = (send = mailer.send) => {
    const queue = startQueue(provider.database, send, log, now);
    cleanups.push(queue.stop);
    return queue;
  };
  return {
    ...provider,
    env,
    clock,
    settings,
    mailer,
    lines,
    startSending,
    count: (kind: Kind) => countMails(provider.database, kind, '', now),
    /** Sends what is due. */
    async deliver(send = mailer.send) {
      const queue = startSending(send);
      await queue.drain();
      await queue.stop();
    },
  };
}

type App = { request: (...args: [string, RequestInit, object]) => Response | Promise<Response> };

const asPage = (body: unknown, headers = {}) => ({
  method: 'POST',
  headers: { origin: site, 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Calls as the page does, from an address. */
export const post = (app: App, call: string, body: unknown, headers = {}, remoteAddress = '::1') =>
  Promise.resolve(
    app.request(`${site}/${call}`, asPage(body, headers), {
      incoming: { socket: { remoteAddress } },
    }),
  );

/** Calls a provider that listens. @returns the status of its answer */
export const call = async (url: string, name: string, body: object) =>
  (await fetch(`${url}/${name}`, asPage(body))).status;

/** Starts an SMTP server, as `startMailServer` does, until the test ends. */
export async function startMailbox(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  cleanups.push(server.close);
  return server;
}

/** Runs the provider's program. @param limit of its files, in kB */
export function runProvider(env: Record<string, string>, args: string[] = [], limit = 'unlimited') {
  const program = `ulimit -S -f ${limit}; exec "$0" node_modules/jiti/lib/jiti-cli.mjs provider/main.ts "$@"`;
  const none = { NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_API_HOST: '', PORT: '0' };
  const options = { env: { ...process.env, ...none, ...env } };
  const child = spawn('bash', ['-c', program, process.execPath, ...args], options);
  const result = { output: '', code: null as number | null };
  const keep = (text: string) => {
    result.output += text;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'close').then(([code]) => Object.assign(result, { code }));
  cleanups.push(() => child.kill('SIGKILL') && ended);
  return {
    result,
    ended,
    pid: child.pid as number,
    end: (signal: NodeJS.Signals) => child.kill(signal) && ended,
    /** Waits for the address that it answers at. */
    url: () => until(() => /http:\S+(?= answers)/.exec(result.output)?.[0]),
  };
}
