import { loadEnvFiles } from '../lib/env-files.ts';

try {
  // The settings are read when the modules are loaded, so the .env files come first.
  loadEnvFiles();
  const { run } = await import('./commands/run.ts');
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
