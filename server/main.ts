import { resolve } from 'node:path';
import nextEnv from '@next/env';

// A broken file of settings ends the start: the server would run without them.
const log = {
  info() {},
  error(message: string, error: Error) {
    throw new Error(`${message}: ${error.message}`);
  },
};
/** The settings that dotenv reads, also quoted ones of several lines; dotenv ignores other lines. */
const setting =
  /^\s*(export\s+)?[\w.-]+(\s*=|:\s)(\s*'(\\'|[^'])*'|\s*"(\\"|[^"])*"|\s*`(\\`|[^`])*`|[^#\r\n]+)?\s*(#.*)?$/gm;

/** @throws an Error of one line that names a line, and not its text, which may be a password */
function checkFile(path: string, contents: string) {
  const rest = contents.replace(setting, (lines) => lines.replace(/[^\n]/g, '')).split('\n');
  const index = rest.findIndex((line) => /^\s*[^#\s]/.test(line));
  if (index >= 0) throw new Error(`${path}, line ${index + 1}, is no setting: write NAME=value`);
}

try {
  // The settings are read when the modules are loaded, so the .env files come first.
  const { loadedEnvFiles } = nextEnv.loadEnvConfig(resolve(), false, log);
  for (const { path, contents } of loadedEnvFiles) checkFile(path, contents);
  const { run } = await import('./commands/run.ts');
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
