import { loadEnvFiles } from '../lib/env-files.ts';

try {
  // Modules read settings when they are loaded, so the .env files come first.
  loadEnvFiles();
  const { run } = await import('./commands/run.ts');
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
