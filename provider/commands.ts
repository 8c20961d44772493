import { readFileSync, writeFileSync } from 'node:fs';
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

const help = `npm run provider                        answers the two forms and sends the e-mails
npm run provider -- send LETTER.md      sends a letter to all subscribers: its first line is the subject
npm run provider -- send LETTER.md --to ana@casa.es   sends it to one address to look at
npm run provider -- list                shows the messages and the subscribers
npm run provider -- export [FOLDER]     writes them as CSV files (to DATA_FOLDER)
npm run provider -- erase ana@casa.es   shows and erases what is kept of a person (--yes does not ask)`;

/** Runs a command. @throws an Error of one line when a setting, an argument or the database is wrong */
export async function run(args: string[]) {
  const options = {
    help: { type: 'boolean' },
    to: { type: 'string' },
    yes: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command = 'serve', argument = ''] = positionals;
  if (values.help || !Object.hasOwn(commands, command)) return console.log(help);
  const settings = readProviderSettings(process.env);
  const provider = await openProvider(settings, (origin) => origin === settings.siteOrigin);
  await commands[command as keyof typeof commands]({ ...provider, settings, argument, values });
}

type Call = Provider & {
  settings: ProviderSettings;
  argument: string;
  values: { to?: string; yes?: boolean };
};

const commands = {
  async serve(provider: Call) {
    const { siteOrigin, linkOrigin, host, port } = provider.settings;
    const app = new Hono().notFound((c) => c.body(null, 404)).route('/api', provider.app);
    const server = createAdaptorServer(app) as Server;
    const address = await serve(server, provider, port, host);
    console.log(`The provider at ${address}/api answers the forms of ${siteOrigin}.`);
    console.log(describeMail(provider.settings));
    await provider.start(linkOrigin);
  },

  async send({ store, database, settings, argument, values }: Call) {
    const { subject, markdown } = readLetter(readFileSync(argument, 'utf8'));
    const mailer = createMailer(settings, store, settings.linkOrigin);
    if (values.to) {
      await mailer.preview({ id: '', subject, markdown }, values.to);
      return console.log(`Sent to ${values.to} alone.`);
    }
    const { id } = await store.addLetter(subject, markdown);
    const show = async () => {
      const { sent, waiting, failed } = await countMails(database, 'letter', id);
      console.log(`“${subject}”: ${sent} sent, ${waiting} waiting, ${failed} given up`);
      return waiting;
    };
    await show();
    const queue = startQueue(database, mailer.send, console.error);
    const progress = setInterval(show, 2000);
    await queue.drain();
    clearInterval(progress);
    await queue.stop();
    if (await show()) console.log('The running provider sends the rest. Or run this again later.');
  },

  async list({ store }: Call) {
    for (const { received_at, name, phone, email, message } of await store.listMessages())
      print(`${writeTime(received_at)}  ${name}, ${phone}, ${email ?? '-'}\n${message}\n`);
    const subscriptions = await store.listSubscriptions();
    for (const { confirmed_at, email } of subscriptions)
      print(`${writeTime(confirmed_at)}  ${email}`);
    console.log(`${subscriptions.length} confirmed subscriptions`);
  },

  async export({ store, settings, argument }: Call) {
    const folder = argument || settings.dataFolder;
    const messages = (await store.listMessages()).map((one) => [
      ...[writeTime(one.received_at), one.name, one.phone, one.email, one.message],
    ]);
    const subscriptions = (await store.listSubscriptions()).map((one) => [
      ...[one.email, writeTime(one.asked_at), writeTime(one.confirmed_at), one.form, one.purpose],
    ]);
    const tables = {
      mensajes: [['Recibido', 'Nombre', 'Teléfono', 'Correo', 'Mensaje'], ...messages],
      suscripciones: [
        ['Correo', 'Pedida', 'Confirmada', 'Formulario', 'Finalidad'],
        ...subscriptions,
      ],
    };
    for (const [name, rows] of Object.entries(tables)) {
      const file = join(folder, `${name}.csv`);
      // As a spreadsheet in Spanish expects it; a text that looks like a formula stays a text.
      const format = {
        bom: true,
        delimiter: ';',
        record_delimiter: 'windows',
        escape_formulas: true,
      };
      writeFileSync(file, stringify(rows, format as Options), { mode: 0o600 });
      console.log(file);
    }
  },

  async erase({ store, settings, argument, values }: Call) {
    const { messages, subscriptions } = await store.findPerson(argument);
    for (const { received_at, message } of messages) print(`${writeTime(received_at)}  ${message}`);
    const count = `${messages.length} messages and ${subscriptions.length} subscriptions of ${argument}`;
    if (!values.yes && !(await confirm(`Erase ${count}? (yes/no) `))) return;
    const mailer = createMailer(settings, store, settings.linkOrigin);
    await mailer.erase(await store.erase(argument));
    console.log(`Erased: ${count}. The e-mails in the mailbox are yours to delete.`);
  },
};

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
