import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/testing/longest-first.ts';
import { findServerTests } from './server/src/testing/server-tests.ts';

/** Two cores are what a small machine and CI have. A third worker has a core whenever one waits: for a page, a job, a process. */
const maxWorkers = 3;
const serverTests = findServerTests();

/** How long `expect.poll` asks again. Its own second is too short for a machine that has other work; who is fast waits no longer. */
const patience = { expect: { poll: { timeout: 12_000 } } };

/** One process runs many files, so that the server's code, its database and its model are loaded once and not for each. */
const server = {
  ...patience,
  globalSetup: ['scripts/testing/built-server.mjs', 'server/src/testing/test-run.ts'],
  setupFiles: ['server/src/testing/setup.ts'],
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  maxWorkers,
};

/** A database in WebAssembly that lives for seconds costs less when V8 does not spend time on making its code faster. */
const shortLivedDatabases = { execArgv: ['--liftoff-only'] };

const database = {
  ...server,
  ...shortLivedDatabases,
  provide: { opensDatabases: true },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // `npm test` runs the projects one after the other: each finds what those before it have translated.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: [
            '{chat,contract,site,ui,web,widget}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            '{bench,prove}/**/*.test.ts',
          ],
          exclude: ['**/*.page.test.ts'],
          isolate: false,
          testTimeout: 15_000,
          hookTimeout: 30_000,
          maxWorkers,
        },
      },
      {
        test: {
          ...server,
          ...shortLivedDatabases,
          name: 'server',
          include: [...serverTests.withoutDatabase, 'server/seed/demo/*.test.ts'],
          provide: { opensDatabases: false },
        },
      },
      {
        test: {
          ...patience,
          name: 'pages',
          include: ['{site,web}/src/**/*.page.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          maxWorkers,
          // Files of a worker share its browser.
          isolate: false,
        },
      },
      {
        test: {
          ...database,
          name: 'database',
          include: [...serverTests.withDatabase, 'server/seed/large/*.test.ts'],
        },
      },
      // Where PostgreSQL runs them all, the embedded database runs those that could tell the difference.
      {
        test: {
          ...database,
          name: 'embedded',
          include: serverTests.aboutDatabase,
        },
      },
      // What `npm test -- --only faults` and `npm run prove` run: mostly waiting, or several real processes.
      {
        test: {
          ...database,
          name: 'faults',
          include: serverTests.faults,
        },
      },
      {
        test: {
          ...database,
          name: 'embedded-faults',
          include: serverTests.faultsOfEmbedded,
        },
      },
      {
        test: {
          ...patience,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers,
        },
      },
    ],
  },
});
