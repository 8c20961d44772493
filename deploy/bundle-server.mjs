import { defineConfig } from 'rolldown';

// Bundles the server into server.mjs; packages stay outside.
export default defineConfig({
  input: 'server/main.ts',
  platform: 'node',
  external: /^[^./]/,
  output: { file: 'server.mjs', codeSplitting: false },
});
