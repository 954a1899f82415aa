import { inject } from 'vitest';
import { useBuiltWorkers } from '../platform/workers/index.ts';
import { keepDatabases, refuseDatabases } from './test-database.ts';
import { keepEmbedder } from './test-embedder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled server, as scripts/testing/built-server.mjs made it. */
    builtServer: string;
    /** Whether the project runs on every kind of database. */
    opensDatabases: boolean;
  }
}

useBuiltWorkers(new URL(inject('builtServer')));
if (inject('opensDatabases')) keepDatabases();
else refuseDatabases();
keepEmbedder();
