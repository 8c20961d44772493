import { createJiti } from 'jiti';

// Node reads neither TypeScript nor JSX by itself.
const load = createJiti(import.meta.url, { jsx: { runtime: 'automatic' } });

await load.import('./make.ts');
