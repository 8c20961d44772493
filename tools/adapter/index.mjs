import { createJiti } from 'jiti';

// Node 20 does not run TypeScript.
const jiti = createJiti(import.meta.url);

export default await jiti.import('./adapter.ts', { default: true });
