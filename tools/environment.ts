import { loadEnvFiles } from '../lib/env-files.ts';
import type { Settings } from '../lib/settings.ts';

/**
 * Loads the `.env` files, and reads the settings.
 * @param isDev loads the files for development
 * @throws an Error of one line if a file or a setting is wrong
 */
export async function loadSettings(isDev = false): Promise<Settings> {
  loadEnvFiles(isDev ? 'development' : 'production');
  return (await import('../lib/settings.ts')).settings;
}
