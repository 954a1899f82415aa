import type * as argon2 from '@node-rs/argon2';
import type * as nodePostgres from 'drizzle-orm/node-postgres';
import { afterEach, expect, inject, vi } from 'vitest';
import type * as openStreams from '../http/streams/open-streams.ts';
import { keepWorkers, useBuiltWorkers } from '../platform/workers/index.ts';
import { takeLoggedErrors } from './logged-errors.ts';
import { noteStatementsOf, statementLogger } from './sent-statements.ts';
import { keepDatabases, refuseDatabases } from './test-database.ts';
import { keepEmbedder } from './test-embedder.ts';

type OpenStreamsOptions = Parameters<typeof openStreams.createOpenStreams>[0];

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled server, as scripts/testing/built-server.mjs made it. */
    builtServer: string;
    /** Whether the project runs on every kind of database. */
    opensDatabases: boolean;
  }
}

// What makes a password costly to guess makes every sign-up of the tests cost as much; password-hash.test.ts looks at the real cost.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  const hash: typeof argon2.hash = (password, options) =>
    real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...real, hash };
});

// A window that was closed has five seconds to come back, and tests wait for its end; open-streams.test.ts looks at the real time.
vi.mock('../http/streams/open-streams.ts', async (importOriginal) => {
  const { createOpenStreams } = await importOriginal<typeof openStreams>();
  return {
    createOpenStreams: (options: OpenStreamsOptions) => createOpenStreams({ graceMs: 300, ...options }),
  };
});

// Notes on the way which statements PostgreSQL is sent, so that the two databases can be compared.
vi.mock('drizzle-orm/node-postgres', async (importOriginal) => {
  const { drizzle } = await importOriginal<typeof nodePostgres>();
  return {
    drizzle: (config: object) => drizzle({ ...config, logger: statementLogger } as never),
  };
});
afterEach(({ task }) => {
  const logged = takeLoggedErrors();
  if (task.result?.state === 'fail') for (const line of logged) console.error(line.trim());
});
noteStatementsOf(expect.getState().testPath ?? '');
useBuiltWorkers(new URL(inject('builtServer')));
if (inject('opensDatabases')) {
  keepDatabases();
  keepWorkers();
} else {
  refuseDatabases();
}
keepEmbedder();
