import { loadEnvFiles } from '../../lib/env-files.ts';

// `npm run check-launch` says what is missing in the identity and the settings, and builds the site once
// nothing is. With --online it checks the published site, the mailbox and the domain instead; with --send-test
// it then sends a message, if nothing is wrong.
try {
  // Modules read settings when they are loaded, so the .env files come first.
  loadEnvFiles();
  const { runChecks } = await import('./run-checks.ts');
  await runChecks(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
