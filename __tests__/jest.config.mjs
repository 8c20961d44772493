import nextJest from 'next/jest.js';

// Packages of ES modules only, which jest has to transform; most are msw's.
const esModules = [
  ...['@mswjs', '@open-draft', 'rettime', 'until-async', 'parse5', 'entities', 'srcset'],
  ...['marked', 'postal-mime', 'smtp-server', 'nodemailer'],
].join('|');

export default async () => ({
  ...(await nextJest({ dir: '.' })({
    rootDir: '..',
    modulePathIgnorePatterns: ['<rootDir>/.variant/'],
    testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
    testEnvironmentOptions: { customExportConditions: ['node'] },
    setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
    restoreMocks: true,
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
});
