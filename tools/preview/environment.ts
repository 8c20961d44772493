import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { relative, resolve } from 'node:path';
import { loadEnvConfig } from '@next/env';
import type { Settings } from '../../lib/settings.ts';

/**
 * Reads the `.env` files, as Next does, and then the settings.
 * @param dev whether those for development count, too
 * @throws an Error of one line when a setting is wrong
 */
export async function loadSettings(dev = false): Promise<Settings> {
  loadEnvConfig(resolve(), dev);
  return (await import('../../lib/settings.ts')).settings;
}

/** Says where the forms send: to the stand-in, unless the provider is set, and then how to have the stand-in. */
export function describeForms({ apiHost }: Settings, messagesFile: string) {
  return apiHost
    ? `What the forms send goes to ${apiHost}, the real provider. For the stand-in: NEXT_PUBLIC_API_HOST= npm start`
    : `A stand-in for the provider answers the two forms and keeps each message in ${messagesFile}`;
}

/**
 * Where the preview listens and what it keeps, from the environment.
 * @throws an Error of one line that names the setting, what it was and what it should look like
 */
export function readEnvironment(env: Record<string, string | undefined>) {
  const refuse = (name: string, need: string) => {
    const value = JSON.stringify(env[name]);
    throw new Error(`${name} is ${value}, but should be ${need}`);
  };
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    refuse('PORT', 'a number from 1 to 65535, like 3000');
  const messagesFile = resolve(env.MESSAGES_FILE || 'messages.jsonl');
  if (!relative(resolve('out'), messagesFile).startsWith('..'))
    refuse('MESSAGES_FILE', 'outside out/, which is published');
  return { port, messagesFile };
}

/**
 * Listens on the loopback address, so that nobody else's device reaches it.
 * @param port 0 for any that is free
 * @returns the address to open
 * @throws an Error of one line when the port is busy or not allowed
 */
export async function listen(server: Server, port: number): Promise<string> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const advice = `PORT=${port + 1} npm start`;
    throw new Error(
      `Port ${port} is busy. Choose another one, like: ${advice}`,
    );
  }
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
