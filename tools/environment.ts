import { resolve } from 'node:path';
import nextEnv from '@next/env';
import type { Settings } from '../lib/settings.ts';

/**
 * Loads the `.env` files as Next does, and reads the settings.
 * @param isDev loads the files for development
 * @throws an Error of one line if a setting is wrong
 */
export async function loadSettings(dev = false): Promise<Settings> {
  nextEnv.loadEnvConfig(resolve(), dev);
  return (await import('../lib/settings.ts')).settings;
}
