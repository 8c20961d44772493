import { PassThrough } from 'node:stream';
import { run } from '../../server/commands';

/** Replaces a property of `process`, which may be one that only reads. @returns what restores it */
function replace(name: 'env' | 'stdin' | 'stdout', value: unknown) {
  const before = Object.getOwnPropertyDescriptor(process, name) as PropertyDescriptor;
  Object.defineProperty(process, name, {
    configurable: true,
    enumerable: true,
    writable: true,
    value,
  });
  return () => Object.defineProperty(process, name, before);
}

/**
 * Runs a command of the server's program, in the process of the test.
 * @param answer what is typed when it asks
 * @returns what it prints, and its exit code: an error is one line, as `server/main.ts` prints it
 */
export async function runCommand(env: Record<string, string>, args: string[], answer = '') {
  const terminal = { stdin: new PassThrough(), stdout: new PassThrough() };
  const result = { output: '', code: 0 };
  const keep = (text: string) => {
    result.output += text;
  };
  terminal.stdout.on('data', (text) => keep(String(text)));
  terminal.stdin.write(`${answer}\n`);
  const log = jest.spyOn(console, 'log').mockImplementation((text) => keep(`${text}\n`));
  const none = { NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_API_HOST: '' };
  const restores = [
    replace('env', { ...process.env, ...none, ...env }),
    replace('stdin', terminal.stdin),
    replace('stdout', terminal.stdout),
  ];
  try {
    await run(args);
  } catch (error) {
    keep(`${(error as Error).message}\n`);
    result.code = 1;
  } finally {
    for (const restore of restores) restore();
    log.mockRestore();
  }
  return result;
}
