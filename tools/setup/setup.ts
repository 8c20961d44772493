import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { identity } from '../../lib/agency.ts';
import { checkIdentity } from '../../lib/identity-schema.ts';
import { completeAnswers, parseAnswers, type SetupAnswers } from './answers/answers.ts';
import { openQuestions } from './answers/ask.ts';
import { listDnsFaults } from './answers/dns.ts';
import { tryLogin } from './answers/mail-login.ts';
import { readAnswers, writeSettings } from './answers/settings-file.ts';
import { sendTestTo, tryWithTest } from './answers/test-message.ts';
import { bringPage } from './bring-page.ts';
import { describeMachine, findWebServer, type Machine, user } from './machine/machine.ts';
import { writeMachineFiles } from './machine/machine-files.ts';
import { runCommand, step } from './machine/run-command.ts';
import {
  checkServerRuns,
  getCertificate,
  makeUser,
  reloadHost,
  startServer,
} from './machine/services.ts';

// `npm run setup` makes a server of this machine: settings, services, host, page. It may be run again.
try {
  const { values } = parseArgs({
    options: {
      answers: { type: 'string' },
      sample: { type: 'boolean' },
      root: { type: 'string' },
    },
  });
  await setUp(describeMachine(values.root), values.answers, Boolean(values.sample));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function setUp(machine: Machine, file: string | undefined, isSampleFine: boolean) {
  checkIdentity(identity);
  if (machine.isReal && process.getuid?.() !== 0)
    throw new Error('Run it as root: sudo npm run setup');
  const answers = file === undefined ? await ask(machine) : await readAnswersFile(file);
  checkPrograms(machine, answers.WEB_SERVER);
  const { hostname } = new URL(answers.NEXT_PUBLIC_SITE_URL);
  console.log(`The mail server ${answers.SMTP_HOST} lets us in.`);
  for (const fault of await listDnsFaults(hostname, answers.MAIL_FROM))
    console.log(`DNS: ${fault}`);

  writeFiles(machine, answers, hostname);
  await bringPage(machine, answers, isSampleFine);
  if (machine.isReal) await start(answers, hostname);
  else
    await step('The server was tried, and sent the test message', () =>
      tryWithTest(machine, answers),
    );
  console.log(`\nThe site is at ${answers.NEXT_PUBLIC_SITE_URL}/`);
  console.log(`A test message was sent: look into the mailbox ${answers.MAIL_TO}.`);
  if (machine.isReal) console.log(makeWayIn(machine));
  else console.log('The way into the office: npm run server -- office');
}

async function readAnswersFile(file: string): Promise<SetupAnswers> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const answers = completeAnswers(parseAnswers(readFileSync(file, 'utf8')), findWebServer());
  const refusal = await tryLogin(answers);
  if (refusal) throw new Error(`Nothing was written: ${refusal}`);
  return answers;
}

/** Asks until the mail server lets us in. */
async function ask(machine: Machine): Promise<SetupAnswers> {
  const questions = openQuestions(readAnswers(machine.settings));
  try {
    let given = await questions.askAll({});
    for (;;) {
      const answers = completeAnswers(given, findWebServer());
      const refusal = await tryLogin(answers);
      if (!refusal) return answers;
      console.log(`\nNothing was written: ${refusal}.\nOnce more:`);
      questions.remember(given);
      given = await questions.askAll(given, [
        'SMTP_HOST',
        'SMTP_PORT',
        'SMTP_USER',
        'SMTP_PASSWORD',
      ]);
    }
  } finally {
    questions.close();
  }
}

/** @throws an Error of one line with what is not installed */
function checkPrograms(machine: Machine, webServer: string) {
  const program = webServer === 'nginx' ? '/usr/sbin/nginx' : '/usr/bin/caddy';
  if (!machine.isReal || existsSync(program)) return;
  const packages =
    webServer === 'nginx' ? 'nginx libnginx-mod-http-brotli-static certbot' : 'caddy';
  throw new Error(`Nothing was written: sudo apt install ${packages}, then this again`);
}

function writeFiles(machine: Machine, answers: SetupAnswers, hostname: string) {
  const { isChanged, kept } = writeSettings(machine.settings, answers);
  if (isChanged) console.log(`Wrote ${machine.settings}`);
  for (const name of kept)
    console.log(`Kept ${name} in ${machine.settings}, which was edited by hand`);
  const files = writeMachineFiles(machine, hostname, answers.WEB_SERVER);
  for (const path of files.written) console.log(`Wrote ${path}`);
  for (const path of files.kept)
    console.log(
      `Kept ${path}, which was edited by hand: to have the new one, delete it and run this again`,
    );
  if (!machine.isReal) return void mkdirSync(machine.data, { recursive: true, mode: 0o700 });
  makeUser(machine);
}

async function start(answers: SetupAnswers, hostname: string) {
  await step('Started the server and the timer of the nightly copy', startServer);
  await step(`Gave ${answers.WEB_SERVER} its file`, () => reloadHost(answers.WEB_SERVER));
  if (answers.WEB_SERVER === 'nginx') {
    const left = getCertificate(hostname, answers.MAIL_TO);
    if (left) console.log(`https: ${left}`);
    else reloadHost('nginx');
  }
  await step('Sent the test message', () => sendTestTo('http://127.0.0.1:3001', answers));
  checkServerRuns();
}

/** The owner's way in, made by the server's own user. */
function makeWayIn({ project }: Machine): string {
  const command = [
    '-u',
    user,
    '--',
    process.execPath,
    '--import',
    'tsx',
    'server/main.ts',
    'office',
  ];
  const env = { NODE_ENV: 'production', TSX_DISABLE_CACHE: '1' };
  return `The owner's way into the office. ${runCommand('runuser', command, { cwd: project, env }).trim()}`;
}
