import { settings } from '../../lib/settings';
import { buildIfNeeded } from '../../tools/preview/build';

/** Once, before all tests: the site is built. */
export default function setUp() {
  if (!buildIfNeeded(settings)) throw new Error('The site was not built');
}
