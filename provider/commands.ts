import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { type Options, stringify } from 'csv-stringify/sync';
import { Hono } from 'hono';
import { createMailer, readLetter } from './mail.ts';
import { openProvider, type Provider } from './provider.ts';
import { countMails, startQueue } from './queue.ts';
import { serve } from './server.ts';
import { describeMail, type ProviderSettings, readProviderSettings } from './settings.ts';
import type { Message, Subscription } from './store.ts';

const help = `npm run provider                        answers the two forms and sends the e-mails
npm run provider -- send LETTER.md      sends a letter to all subscribers: its first line is the subject
npm run provider -- send LETTER.md --to ana@casa.es   sends it to one address to look at
npm run provider -- list                shows the messages and the subscribers
npm run provider -- export [FOLDER]     writes them as CSV files (to DATA_FOLDER)
npm run provider -- erase ana@casa.es   shows and erases what is kept of a person (--yes does not ask)`;

/** As a spreadsheet in Spanish expects a file; a text that looks like a formula stays a text. */
const csvOptions: Options = {
  header: true,
  cast: { number: writeTime },
  bom: true,
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
};

type Call = Provider & {
  settings: ProviderSettings;
  argument: string;
  options: { to?: string; yes?: boolean };
};

/** @throws an Error that names the file, and why it cannot be read */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`The file ${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Runs a command. @throws an Error of one line when a setting, an argument or the database is wrong */
export async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { help: { type: 'boolean' }, to: { type: 'string' }, yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [command = 'serve', argument = ''] = positionals;
  if (values.help || !Object.hasOwn(commands, command)) return console.log(help);
  if (!argument && ['send', 'erase'].includes(command))
    throw new Error(`${command} lacks a file or an address: see npm run provider -- --help`);
  const settings = readProviderSettings(process.env);
  const provider = await openProvider(settings, (origin) => origin === settings.siteOrigin);
  await commands[command as keyof typeof commands]({
    ...provider,
    settings,
    argument,
    options: values,
  });
}

const commands = {
  async serve(provider: Call) {
    const { siteOrigin, linkOrigin, host, port } = provider.settings;
    const app = new Hono().notFound((c) => c.body(null, 404)).route('/api', provider.app);
    const address = await serve(createAdaptorServer(app) as Server, provider, port, host);
    console.log(`The provider at ${address}/api answers the forms of ${siteOrigin}.`);
    console.log(describeMail(provider.settings));
    await provider.start(linkOrigin);
  },

  async send({ store, database, settings, argument, options }: Call) {
    const { subject, markdown } = readLetter(readText(argument));
    const mailer = createMailer(settings, store, settings.linkOrigin);
    if (options.to) {
      await mailer.preview({ subject, markdown }, options.to);
      return console.log(`Sent to ${options.to} alone. ${describeMail(settings)}`);
    }
    const { id } = await store.addLetter(subject, markdown);
    console.log(describeMail(settings));
    async function showProgress() {
      const { sent, waiting, failed } = await countMails(database, 'letter', id);
      console.log(`“${subject}”: ${sent} sent, ${waiting} waiting, ${failed} given up`);
      return waiting;
    }
    await showProgress();
    const progress = setInterval(showProgress, 2000);
    const queue = startQueue(database, mailer.send, console.error);
    await queue.drain();
    await queue.stop();
    clearInterval(progress);
    if (await showProgress())
      console.log('The running provider sends the rest. Or run this again later.');
  },

  async list({ store }: Call) {
    show(await store.listMessages(), await store.listSubscriptions());
  },

  async export({ store, settings, argument }: Call) {
    const folder = argument || settings.dataFolder;
    mkdirSync(folder, { recursive: true });
    const write = (name: string, rows: object[], columns: Record<string, string>) => {
      const file = join(folder, `${name}.csv`);
      const csv = stringify(rows, { ...csvOptions, columns });
      writeFileSync(file, csv, { mode: 0o600 });
      console.log(file);
    };
    write('mensajes', await store.listMessages(), {
      received_at: 'Recibido',
      name: 'Nombre',
      phone: 'Teléfono',
      email: 'Correo',
      message: 'Mensaje',
    });
    write('suscripciones', await store.listSubscriptions(), {
      email: 'Correo',
      asked_at: 'Pedida',
      confirmed_at: 'Confirmada',
      form: 'Formulario',
      purpose: 'Finalidad',
    });
  },

  async erase({ store, settings, argument, options }: Call) {
    const { messages, subscriptions } = await store.findPerson(argument);
    show(messages, subscriptions);
    if (!options.yes && !(await confirm(`Erase this of ${argument}? (yes/no) `)))
      return console.log('Nothing was erased.');
    const mailer = createMailer(settings, store, settings.linkOrigin);
    await mailer.erase(await store.erase(argument));
    console.log('Erased. The e-mails in the mailbox are yours to delete.');
  },
};

function show(messages: Message[], subscriptions: Subscription[]) {
  for (const { received_at, name, phone, email, message } of messages)
    print(`${writeTime(received_at)}  ${name}, ${phone}, ${email ?? 'no e-mail'}\n${message}\n`);
  for (const { asked_at, confirmed_at, email } of subscriptions)
    print(`${writeTime(asked_at)}  ${email}, ${confirmed_at ? 'confirmed' : 'not confirmed'}`);
  console.log(`Messages: ${messages.length}. Subscriptions: ${subscriptions.length}.`);
}

/** Prints texts of visitors, without what would control the terminal. */
const print = (text: string) => console.log(text.replace(/[^\P{Cc}\n]/gu, ' '));

async function confirm(question: string) {
  const terminal = createInterface(process.stdin, process.stdout);
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** A time in Spain, which a spreadsheet reads as one: 2026-11-22 09:30:00. */
function writeTime(time: number | null): string {
  return time ? new Date(time).toLocaleString('sv', { timeZone: 'Europe/Madrid' }) : '';
}
