import { build, loadSettings } from './build.ts';

// `npm run build`
try {
  await loadSettings();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit(build() ? 0 : 1);
