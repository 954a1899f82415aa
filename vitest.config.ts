import { defineConfig } from 'vitest/config';

/** Two cores are what a small machine and CI have; more workers only make the timings of the others worse. */
const maxWorkers = 2;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,widget}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          exclude: ['**/*.page.test.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['web/src/**/*.page.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers,
          // Files of a worker share its browser.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/{src,seed}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers,
        },
      },
    ],
  },
});
