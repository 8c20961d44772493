import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: '.' });

// msw 2 depends on packages that are ES modules alone, which jest has to transform; so is parse5.
const esModules = 'msw|@mswjs|@open-draft|rettime|until-async|parse5|entities';

export default async () => ({
  ...(await createConfig({
    rootDir: '..',
    testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
    testEnvironment: '<rootDir>/__tests__/environment.mjs',
    setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
});
