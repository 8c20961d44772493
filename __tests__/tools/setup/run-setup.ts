import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startMailServer } from '../../../server/__tests__/mail-server';
import { makeFolder, noSettings } from '../../project';

export const password = 'p#w/d $1';

const opened: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(opened.splice(0).map((close) => close())));

/** A mail server that accepts the password, until the test ends. */
export async function startLogin() {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _, done) =>
      auth.password === password ? done(null, { user: 'x' }) : done(new Error('no')),
  });
  let closed: Promise<void> | undefined;
  const close = async () => {
    closed ??= server.close();
    await closed;
  };
  opened.push(close);
  return { ...server, close };
}

/** The answers for a mail server on this machine. */
export const answersFor = (port: number): Record<string, string> => ({
  NEXT_PUBLIC_SITE_URL: 'https://www.casaturia.es',
  MAIL_TO: 'oficina@casaturia.es',
  MAIL_FROM: 'web@casaturia.es',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: `${port}`,
  SMTP_USER: 'web@casaturia.es',
  SMTP_PASSWORD: password,
  WEB_SERVER: 'caddy',
  ALERT_URL: '',
});

/** Runs a script of `tools/setup/` in a folder of a project. @returns its exit code and all that it prints */
export async function runScript(script: string, args: string[], cwd = '.') {
  const env = { ...process.env, ...noSettings, NODE_ENV: 'production' as const };
  const command = ['--import', require.resolve('tsx'), `tools/setup/${script}`, ...args];
  return new Promise<{ code: number; output: string }>((done) =>
    execFile(process.execPath, command, { cwd: resolve(cwd), env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  );
}

/** Sets up a machine below a folder, with a file of answers. */
export function setUp(root: string, answers: Record<string, string>, cwd?: string) {
  const file = join(makeFolder(), 'answers');
  const lines = Object.entries(answers).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''));
  return runScript('setup.ts', ['--answers', file, '--root', root], cwd);
}
