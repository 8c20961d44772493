import { build } from './build.ts';

// `npm run build`
process.exit(build() ? 0 : 1);
