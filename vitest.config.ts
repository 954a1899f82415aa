import { defineConfig } from 'vitest/config';

/** Two cores are what a small machine and CI have; more workers only make the timings of the others worse. */
const maxWorkers = 2;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{chat,contract,web,widget}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
          maxWorkers,
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
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
