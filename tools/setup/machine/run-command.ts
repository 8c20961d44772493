import { spawnSync } from 'node:child_process';

/** What a program that we start gets of our environment: never a password. */
export function withoutSecrets(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { SMTP_URL, SMTP_PASSWORD, DATABASE_URL, ...rest } = env;
  return rest;
}

/**
 * Runs a program to its end and shows nothing of it, unless it fails.
 * @returns what it printed
 * @throws an Error that says in one line what failed, after the end of what it printed was shown
 */
export function runCommand(
  command: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string>; takesInput?: boolean } = {},
): string {
  const env = { ...withoutSecrets(), ...options.env };
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: options.cwd,
    env,
    stdio: [options.takesInput ? 'inherit' : 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (status === 0) return stdout;
  const lines = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n');
  const reason = lines.find((line) => /^\W*(\w*Error|Type error): /.test(line)) ?? lines.at(-1);
  if (lines.length > 1) console.error(lines.slice(-40).join('\n'));
  throw new Error(`${[command, ...args].join(' ')} failed: ${error?.message ?? reason?.trim()}`);
}

let isStopped = false;
/** From now on a signal does not end this program, but the step that is under way. */
export function stopBetweenSteps() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isStopped = true;
    });
}

/** Says what was done, and how long it took. @throws an Error when it is to stop */
export async function step<Result>(
  what: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const start = Date.now();
  const result = await work();
  console.log(`${what} (${((Date.now() - start) / 1000).toFixed(0)} s)`);
  if (isStopped) throw new Error('it was stopped');
  return result;
}
