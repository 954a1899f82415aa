import { expect, test } from 'vitest';
import { filesOnBoth, findServerTests, isAboutDatabase, isDatabaseTest } from './server-tests.ts';

test('a test file that imports a server or a database needs one', () => {
  expect(
    isDatabaseTest("import { startTestServer, type TestServer } from '../../testing/test-server.ts';\n"),
  ).toBe(true);
  expect(
    isDatabaseTest(
      "import { z } from 'zod';\nimport { openTestDatabase } from './testing/test-database.ts';\n",
    ),
  ).toBe(true);
  expect(isDatabaseTest("import { openTestDatabase } from './test-database.ts';\n")).toBe(true);
  expect(isDatabaseTest("import { startAdminServer } from '../../testing/admin-server.ts';\n")).toBe(true);
  expect(isDatabaseTest("import { teachAgent } from '../../testing/taught-agent.ts';\n")).toBe(false);
  expect(isDatabaseTest("import { makeEmbeddedData } from './testing/embedded-data.ts';\n")).toBe(false);
  expect(isDatabaseTest("import { createCaller } from './caller.ts';\n")).toBe(false);
});

test('what a comparison of statements cannot show runs on each database: the database itself, the queue, and the whole once', () => {
  expect(isAboutDatabase('platform/jobs/jobs.test.ts', '')).toBe(true);
  expect(isAboutDatabase('platform/database/migrate.test.ts', '')).toBe(true);
  expect(isAboutDatabase('schema.test.ts', '')).toBe(true);
  expect(isAboutDatabase('features/agents/agents.routes.test.ts', '')).toBe(false);
  expect(isAboutDatabase('http/http.test.ts', '')).toBe(false);
  expect(isAboutDatabase('platform/database/away.test.ts', 'await startPostgres();')).toBe(false);

  const { withDatabase, aboutDatabase } = findServerTests();
  expect(aboutDatabase).toEqual(expect.arrayContaining(filesOnBoth.map((file) => `server/src/${file}`)));
  expect(withDatabase).toEqual(expect.arrayContaining(aboutDatabase));
  expect(aboutDatabase.some((file) => file.includes('/features/'))).toBe(true);
});

test('every test file of the server is in one of the three projects', () => {
  const { withDatabase, withoutDatabase, faults, faultsOfEmbedded } = findServerTests();
  expect(withDatabase).toContain('server/src/schema.test.ts');
  expect(withoutDatabase).toContain('server/src/testing/server-tests.test.ts');
  expect(faults).toContain('server/src/real-processes.fault.test.ts');
  expect(faultsOfEmbedded).toEqual([
    'server/src/platform/database/crash.fault.test.ts',
    'server/src/platform/database/damaged-folder.fault.test.ts',
  ]);
  const all = [...withDatabase, ...withoutDatabase, ...faults];
  expect(new Set(all).size).toBe(all.length);
});

test('a file that runs once cannot open a database unnoticed', async () => {
  const { openTestDatabase } = await import('./test-database.ts');
  await expect(openTestDatabase()).rejects.toThrow(
    'imports test-server.ts or test-database.ts in its own file',
  );
});
