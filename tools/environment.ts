import { resolve } from 'node:path';
import nextEnv from '@next/env';
import type { Settings } from '../lib/settings.ts';

/**
 * Loads the `.env` files as Next does, on request those for development, and reads the settings.
 * @throws an Error of one line when a setting is wrong
 */
export async function loadSettings(dev = false): Promise<Settings> {
  nextEnv.loadEnvConfig(resolve(), dev);
  return (await import('../lib/settings.ts')).settings;
}
