import { relative, resolve } from 'node:path';
import { loadEnvConfig } from '@next/env';
import type { Settings } from '../../lib/settings.ts';

/** The folder that `next build` writes. */
export const out = resolve('out');

/**
 * Reads the `.env` files, as Next does, and then the settings.
 * @param dev whether those for development count, too
 * @throws an Error of one line when a setting is wrong
 */
export async function loadSettings(dev = false): Promise<Settings> {
  loadEnvConfig(resolve(), dev);
  return (await import('../../lib/settings.ts')).settings;
}

/** Says where the forms send: to the stand-in, unless the provider is set. */
export function describeForms({ apiHost }: Settings, messagesFile: string) {
  return apiHost
    ? `The forms send to ${apiHost}, and not to the stand-in`
    : `A stand-in for the provider answers the two forms and keeps each message in ${messagesFile}`;
}

/**
 * Where the preview listens and what it keeps, from the environment.
 * @throws an Error of one line that names the setting, what it was and what it should look like
 */
export function readEnvironment(env: Record<string, string | undefined>): {
  port: number;
  messagesFile: string;
} {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(
      `PORT is ${JSON.stringify(env.PORT)}, but should be a number from 1 to 65535, like 3000`,
    );
  }
  const messagesFile = resolve(env.MESSAGES_FILE || 'messages.jsonl');
  if (!relative(out, messagesFile).startsWith('..')) {
    throw new Error(
      `MESSAGES_FILE is ${JSON.stringify(env.MESSAGES_FILE)}, but should be outside out/, which is published`,
    );
  }
  return { port, messagesFile };
}
