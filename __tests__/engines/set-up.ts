import { settings } from '../../lib/settings';
import { buildIfNeeded } from '../../preview/build';
import { findEngines } from './find-engines';

/** Once, before all tests: the engines are there, and the site is built. */
export default function setUp() {
  findEngines();
  if (!buildIfNeeded(settings)) throw new Error('The site was not built');
}
