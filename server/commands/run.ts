import { parseArgs } from 'node:util';
import { type Command, readServerSettings } from '../settings.ts';

const help = `npm run server                        answers the two forms and sends the e-mails
npm run server -- office              prints a link into the office, for the first time or without e-mail
npm run server -- backup [FILE]       copies the database to one file (in DATA_FOLDER)
npm run server -- nightly             makes the nightly backup, checks it, and keeps seven
npm run server -- restore FILE        fills an empty database with a copy; with --replace, one that is not empty

Messages, letters, subscribers and people are handled in the office.`;

/** Modules are loaded when their command runs: a backup needs half the memory of the server. */
const commands = new Map<string, (command: Command) => Promise<void>>([
  ['serve', async (command) => (await import('./serve.ts')).serve(command)],
  ['office', async (command) => (await import('./serve.ts')).printOfficeLink(command)],
  ['backup', async (command) => (await import('./backup.ts')).backup(command)],
  ['nightly', async (command) => (await import('./backup.ts')).nightly(command)],
  ['restore', async (command) => (await import('./restore.ts')).restore(command)],
]);

export async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { help: { type: 'boolean' }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name = 'serve', argument = '', ...more] = positionals;
  if (values.help) return console.log(help);
  const command = commands.get(name);
  const fault =
    (!command && `There is no command ${name}`) ||
    (name === 'restore' && !argument && 'restore needs a file') ||
    (more.length > 0 && `${name} takes one argument, not ${1 + more.length}`) ||
    (values.replace && name !== 'restore' && '--replace is an option of restore');
  if (fault) throw new Error(`${fault}: see npm run server -- --help`);
  const settings = readServerSettings(process.env);
  await command?.({ settings, argument, replaces: values.replace });
}
