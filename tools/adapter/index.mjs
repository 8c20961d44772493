import { tsImport } from 'tsx/esm/api';

// Node 20 cannot run TypeScript.
const { default: adapter } = await tsImport('./adapter.ts', import.meta.url);

export default adapter;
