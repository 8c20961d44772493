import type { Server } from 'node:http';
import { parseArgs } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { refuseUnknown } from '../http/app.tsx';
import { serve } from '../http/listen.ts';
import { openService } from '../service.ts';
import { describeMail, readServerSettings } from '../settings.ts';
import { backup } from './backup.ts';
import type { CommandContext, FileCommand } from './context.ts';
import { nightly } from './nightly.ts';
import { printOfficeLink, sendReport } from './office.ts';
import { restore } from './restore.ts';

const help = `npm run server                        answers the two forms and sends the e-mails
npm run server -- office              prints a link into the office, for the first time or without e-mail
npm run server -- report              sends the week's e-mail now
npm run server -- backup [FILE]       copies the database to one file (in DATA_FOLDER)
npm run server -- nightly             makes the night's copy, tries it, and keeps seven (deploy/lado-honesto-nightly.timer)
npm run server -- restore FILE        fills an empty database with a copy; with --replace, one that is not empty

Messages, letters, subscribers and people are worked in the office.`;

/** Runs a command. @throws an Error of one line when a setting, an argument or the database is wrong */
export async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { help: { type: 'boolean' }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name = 'serve', argument = ''] = positionals;
  if (values.help) return console.log(help);
  if (!Object.hasOwn({ ...commands, ...fileCommands }, name))
    throw new Error(`There is no command ${name}: see npm run server -- --help`);
  checkArguments(name, positionals.slice(1));
  if (values.replace && name !== 'restore')
    throw new Error('--replace belongs to restore: see npm run server -- --help');
  const settings = readServerSettings(process.env);
  const command = { settings, argument, replaces: values.replace };
  if (Object.hasOwn(fileCommands, name)) {
    const line = `DATABASE_URL names a database server, whose operator copies and restores it`;
    if (settings.databaseUrl.startsWith('file:')) return fileCommands[name]?.(command);
    // The timer runs each night, whatever the database is.
    if (name === 'nightly') return console.log(line);
    throw new Error(`${line}: ${name} is about a file`);
  }
  const service = await openService(settings, (origin) =>
    [settings.siteOrigin, settings.linkOrigin].includes(origin),
  );
  await commands[name as keyof typeof commands]({ ...service, ...command });
  if (name !== 'serve') await service.stop();
}

/** @throws an Error of one line */
function checkArguments(command: string, given: string[]) {
  const help = 'see npm run server -- --help';
  if (given.length === 0 && command === 'restore') throw new Error(`restore lacks a file: ${help}`);
  if (given.length > 1)
    throw new Error(`${command} takes one argument, not ${given.length}: ${help}`);
}

const commands = {
  async serve(service: CommandContext) {
    const { siteOrigin, host, port } = service.settings;
    const app = new Hono().notFound(refuseUnknown).route('/api', service.app);
    const address = await serve(createAdaptorServer(app) as Server, service, port, host);
    console.log(`The server at ${address}/api answers the forms of ${siteOrigin}.`);
    console.log(describeMail(service.settings));
    await service.start();
  },

  office: printOfficeLink,
  report: sendReport,
};

/** About the database's file, without a server. */
const fileCommands: Record<string, (command: FileCommand) => Promise<void>> = {
  backup,
  nightly,
  restore,
};
