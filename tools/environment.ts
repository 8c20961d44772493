import { relative, resolve } from 'node:path';
import { loadEnvConfig } from '@next/env';
import type { Settings } from '../lib/settings.ts';
import { out } from './out.ts';

/**
 * Loads the `.env` files as Next does, on request those for development, and reads the settings.
 * @throws an Error of one line when a setting is wrong
 */
export async function loadSettings(dev = false): Promise<Settings> {
  loadEnvConfig(resolve(), dev);
  return (await import('../lib/settings.ts')).settings;
}

/**
 * Reads the settings of the preview. An empty variable counts as unset.
 * @throws an Error of one line that names the setting, its value and what it should be
 */
export function readEnvironment(env: Record<string, string | undefined>) {
  const refusal = (name: string, expected: string) =>
    new Error(`${name} is ${JSON.stringify(env[name])}, but should be ${expected}`);
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw refusal('PORT', 'a number from 0 to 65535, like 3000');
  const messagesFile = resolve(env.MESSAGES_FILE || 'messages.jsonl');
  if (!relative(out, messagesFile).startsWith('..'))
    throw refusal('MESSAGES_FILE', 'outside out/, which is published');
  return { port, messagesFile };
}

/** Describes in one line who receives what the forms send. */
export function describeProvider({ apiHost }: Settings, messagesFile: string): string {
  return apiHost
    ? `The forms send to ${apiHost}, the real provider. To use the mock provider: NEXT_PUBLIC_API_HOST= npm start (or npm run dev)`
    : `A mock provider answers the two forms and writes each message to ${messagesFile}`;
}
