import type { Server } from 'node:http';
import { parseArgs } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Call } from './commands/call.ts';
import { backup, restore } from './commands/copies.ts';
import { office, report } from './commands/office.ts';
import { erase, exportTables, leave, list } from './commands/people.ts';
import { resume, send, stop } from './commands/send.ts';
import { serve } from './listen.ts';
import { openService } from './service.ts';
import { describeMail, readServerSettings } from './settings.ts';

const help = `npm run server                        answers the two forms and sends the e-mails
npm run server -- send LETTER.md      asks, and sends a letter to all subscribers: its first line is the subject
npm run server -- send LETTER.md --to ana@casa.es   sends it to one address to look at
npm run server -- stop "SUBJECT"      stops a letter that is being sent; resume "SUBJECT" goes on
npm run server -- office              prints a link into the office, for the first time or without e-mail
npm run server -- report              sends the week's e-mail now
npm run server -- list                shows the messages and the subscribers
npm run server -- export [FOLDER]     writes them as CSV files (to DATA_FOLDER)
npm run server -- leave ana@casa.es   ends the subscription of an address
npm run server -- erase WHO           shows and erases what is kept of a person: WHO is
                                      an e-mail address, a phone, a name or the number of a message
npm run server -- backup [FILE]       copies the database to one file (in DATA_FOLDER)
npm run server -- restore FILE        adds what a copy has and the database lacks

--yes does not ask.`;

/** Runs a command. @throws an Error of one line when a setting, an argument or the database is wrong */
export async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { help: { type: 'boolean' }, to: { type: 'string' }, yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [command = 'serve', argument = ''] = positionals;
  if (values.help || !Object.hasOwn(commands, command)) return console.log(help);
  checkArguments(command, positionals.slice(1), values.to);
  const settings = readServerSettings(process.env);
  const service = await openService(settings, (origin) =>
    [settings.siteOrigin, settings.linkOrigin].includes(origin),
  );
  const call = { ...service, settings, argument, options: values };
  await commands[command as keyof typeof commands](call);
  if (command !== 'serve') await service.stop();
}

/** Without it, a letter to one address would go to all. @throws an Error of one line */
function checkArguments(command: string, given: string[], to: string | undefined) {
  const help = 'see npm run server -- --help';
  if (
    given.length === 0 &&
    ['send', 'stop', 'resume', 'leave', 'erase', 'restore'].includes(command)
  )
    throw new Error(`${command} lacks a file, a subject or an address: ${help}`);
  if (given.length > 1)
    throw new Error(`${command} takes one argument, not ${given.length}: ${help}`);
  if (to?.trim() === '') throw new Error(`--to lacks an address: ${help}`);
  // npm takes an option before `--` for itself; its newer versions read --to as a short --token-description.
  if (process.env.npm_config_to ?? process.env.npm_config_token_description)
    throw new Error(`npm kept --to for itself: write npm run server -- ${command} …`);
}

const commands = {
  async serve(service: Call) {
    const { siteOrigin, linkOrigin, host, port } = service.settings;
    const app = new Hono().notFound((c) => c.body(null, 404)).route('/api', service.app);
    const address = await serve(createAdaptorServer(app) as Server, service, port, host);
    console.log(`The server at ${address}/api answers the forms of ${siteOrigin}.`);
    console.log(describeMail(service.settings));
    await service.start(linkOrigin);
  },

  send,
  stop,
  resume,

  office,
  report,

  list,
  export: exportTables,
  leave,
  erase,
  backup,
  restore,
};
