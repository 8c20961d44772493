import { createJiti } from 'jiti';

// Node does not run TypeScript or JSX.
const load = createJiti(import.meta.url, { jsx: { runtime: 'automatic' } });

await load.import('./assets.ts');
