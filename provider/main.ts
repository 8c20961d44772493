import { resolve } from 'node:path';
import { loadEnvConfig } from '@next/env';

// The settings are read when the modules are loaded, so the .env files come first.
loadEnvConfig(resolve());
const { run } = await import('./commands.ts');
try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
