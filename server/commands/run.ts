import { parseArgs } from 'node:util';
import { readServerSettings } from '../settings.ts';
import type { Command } from './command.ts';

const help = `npm run server                        answers the two forms and sends the e-mails
npm run server -- office              prints a link into the office, for the first time or without e-mail
npm run server -- backup [FILE]       copies the database to one file (in DATA_FOLDER)
npm run server -- nightly             makes the nightly backup, checks it, and keeps seven
npm run server -- restore FILE        fills an empty database with a copy; with --replace, one that is not empty

Messages, letters, subscribers and people are handled in the office.`;

/** Modules are loaded when their command runs: a backup needs half the memory of the server. */
const commands: Record<string, (command: Command) => Promise<void>> = {
  serve: async (command) => (await import('./serve.ts')).serve(command),
  office: async (command) => (await import('./office-link.ts')).printOfficeLink(command),
};

/** Commands that need a database file. */
const fileCommands: typeof commands = {
  backup: async (command) => (await import('./backup.ts')).backup(command),
  nightly: async (command) => (await import('./nightly.ts')).nightly(command),
  restore: async (command) => (await import('./restore.ts')).restore(command),
};

/** Runs a command. @throws an Error of one line if a setting, an argument or the database is not valid */
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
    throw new Error('--replace is an option of restore: see npm run server -- --help');
  const settings = readServerSettings(process.env);
  const command = { settings, argument, replaces: values.replace };
  if (!Object.hasOwn(fileCommands, name) || settings.databaseUrl.startsWith('file:'))
    return { ...commands, ...fileCommands }[name]?.(command);
  const line = 'DATABASE_URL names a database server, whose operator copies and restores it';
  // The timer runs every night, whatever the database is.
  if (name === 'nightly') return console.log(line);
  throw new Error(`${line}: ${name} needs a database file`);
}

/** @throws an Error of one line */
function checkArguments(command: string, given: string[]) {
  const help = 'see npm run server -- --help';
  if (given.length === 0 && command === 'restore') throw new Error(`restore needs a file: ${help}`);
  if (given.length > 1)
    throw new Error(`${command} takes one argument, not ${given.length}: ${help}`);
}
