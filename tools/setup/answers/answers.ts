import { isLoopbackHost, readServerSettings } from '../../../server/settings.ts';

/** What setup asks, in this order. */
export const names = [
  'NEXT_PUBLIC_SITE_URL',
  'MAIL_TO',
  'MAIL_FROM',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'ALERT_URL',
] as const;
export type Name = (typeof names)[number];
type WebServer = 'caddy' | 'nginx';
export type Given = Partial<Record<Name, string>>;
export type SetupAnswers = Record<Name, string> & { WEB_SERVER: WebServer };

type SetupQuestion = {
  ask: string;
  example: string;
  /** What is wrong with an answer; empty if nothing is. */
  check: (answer: string, given: Given) => string;
  byDefault?: (given: Given) => string;
};

export const questions: Record<Name, SetupQuestion> = {
  NEXT_PUBLIC_SITE_URL: {
    ask: "The site's address",
    example: 'https://www.example.com',
    check: checkSite,
  },
  MAIL_TO: {
    ask: "The office's mailbox, where messages go",
    example: 'oficina@example.com',
    check: checkAddress,
  },
  MAIL_FROM: {
    ask: 'The sender of every e-mail',
    example: 'web@example.com',
    check: checkAddress,
    byDefault: ({ MAIL_TO = '' }: Given) => MAIL_TO,
  },
  SMTP_HOST: {
    ask: "The mail server that sends them, as the mailbox's provider names it",
    example: 'smtp.example.com',
    check: (host: string) =>
      /^([\w-]+(\.[\w-]+)*|[\da-f:]+:[\da-f:]*)$/i.test(host) ? '' : 'should be a name alone',
  },
  SMTP_PORT: {
    ask: 'Its port',
    example: '465, or 587',
    check: (port: string) =>
      /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536
        ? ''
        : 'should be a number, like 465 or 587',
    byDefault: () => '465',
  },
  SMTP_USER: {
    ask: 'The user there, mostly the whole address of the sender',
    example: 'web@example.com',
    check: () => '',
    byDefault: ({ MAIL_FROM = '' }: Given) => MAIL_FROM,
  },
  SMTP_PASSWORD: {
    ask: "The user's password (it is not shown)",
    example: "where the provider asks for a second step, an app password of the provider's pages",
    check: (password: string, { SMTP_USER }: Given) =>
      password || !SMTP_USER ? '' : 'is missing: without one, leave the user empty, too',
  },
  ALERT_URL: {
    ask: 'Where alarms go: a topic of ntfy with a name that nobody guesses, or nothing',
    example: 'https://ntfy.sh/a-name-of-yours',
    check: (url: string) => (url ? readFault({ ALERT_URL: url }) : ''),
    byDefault: () => '',
  },
};

/** What the server would say of a setting; empty when it takes it. */
function readFault(env: Record<string, string>): string {
  try {
    readServerSettings(env);
    return '';
  } catch (error) {
    return (error as Error).message.replace(/^\w+ /, '');
  }
}

function checkAddress(address: string): string {
  return address ? readFault({ MAIL_TO: address }) : 'is missing';
}

function checkSite(address: string): string {
  if (!URL.canParse(address)) return 'should be an address, like https://www.example.com';
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol !== 'https:') return 'should begin with https://: the certificate comes by itself';
  if (isLoopbackHost(hostname)) return "is this machine's own: write the name that visitors type";
  if (pathname !== '/') return 'should be a name without a folder behind it';
  return readFault({ NEXT_PUBLIC_SITE_URL: address });
}

/**
 * Reads a file of answers: lines `NAME=value`, the value as it stands to the end of its line.
 * @throws an Error of one line that names a line by its number and never repeats a value
 */
export function parseAnswers(text: string): Given & { WEB_SERVER?: string } {
  const given: Record<string, string> = {};
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (!line) continue;
    const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/s.exec(line) ?? [];
    if (name !== 'WEB_SERVER' && !names.some((one) => one === name))
      throw new Error(
        `The answers, line ${index + 1}, should be NAME=value with one of ${names.join(', ')}, WEB_SERVER`,
      );
    // A password may begin or end with a space.
    given[name] = name === 'SMTP_PASSWORD' ? value : value.trim();
  }
  return given;
}

/**
 * Fills in what was not given, and checks all of it.
 * @throws an Error with a line for each fault, which repeats no password
 */
export function completeAnswers(
  given: Given & { WEB_SERVER?: string },
  webServer: string,
): SetupAnswers {
  const answers: Given = {};
  const faults: string[] = [];
  for (const name of names) {
    const { check, byDefault } = questions[name];
    const answer = given[name] ?? byDefault?.(answers) ?? '';
    const fault = check(answer, answers);
    if (fault) faults.push(`${name} ${fault}`);
    answers[name] = answer;
  }
  const WEB_SERVER = (given.WEB_SERVER || webServer) as WebServer;
  if (!/^(caddy|nginx)$/.test(WEB_SERVER)) faults.push('WEB_SERVER should be caddy or nginx');
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { ...(answers as Record<Name, string>), WEB_SERVER };
}
