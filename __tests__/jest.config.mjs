import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: '.' });

// ES modules alone, among them what msw 2 is built on: jest has to transform them.
const esModules = 'msw|@mswjs|@open-draft|rettime|until-async|parse5|entities';

export default async () => ({
  ...(await createConfig({
    rootDir: '..',
    modulePathIgnorePatterns: ['<rootDir>/.variant/'],
    testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
    testEnvironment: '<rootDir>/__tests__/environment.mjs',
    setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
});
