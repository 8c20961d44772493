import { build, loadSettings } from './build.ts';
import { applyAgencyUrl } from './read-agency.ts';

// `npm run build`
try {
  await loadSettings();
  await applyAgencyUrl();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit(build() ? 0 : 1);
