import './hours.mjs';
import { availableParallelism } from 'node:os';
import nextJest from 'next/jest.js';
import { shareTemporaryFolder } from '../tools/temporary-folder.mjs';

shareTemporaryFolder();

// Packages of ES modules only, which jest has to transform; the first four are msw's.
const esModules =
  '@mswjs|@open-draft|rettime|until-async|parse5|entities|postcss-nesting|@csstools|postal-mime|smtp-server|nodemailer';

export default async () => ({
  ...(await nextJest({ dir: '.' })({
    rootDir: '..',
    modulePathIgnorePatterns: ['<rootDir>/.variant/'],
    // The tests' agency is a real-looking one, and not the sample or a fork's.
    moduleNameMapper: { '/agency/identity(\\.ts)?$': '<rootDir>/__tests__/agencies.ts' },
    testMatch: ['<rootDir>/{__tests__,server/__tests__,taxes/__tests__}/**/*.test.{ts,tsx}'],
    testEnvironmentOptions: { customExportConditions: ['node'] },
    setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
    restoreMocks: true,
  })()),
  // The tests wait for other processes and for disks a tenth of their time.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  testTimeout: 20_000, // milliseconds; typing takes long on a loaded machine
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
});
