import { rm } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import { listAgents } from '@parley/contract/agents/agents';
import { ready } from '@parley/contract/wire/operations';
import { afterAll, expect, test, vi } from 'vitest';
import { makeEmbeddedData } from '../../testing/embedded-data.ts';
import { collectLog } from '../../testing/log-lines.ts';
import { makeAgent, makeDocument, makeOwner } from '../../testing/makers.ts';
import { testDatabaseUrl } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startDatabaseWorker } from './database-start.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

let dataDir: string | undefined;
let server: TestServer | undefined;
afterAll(async () => {
  await server?.close();
  if (dataDir) await rm(dataDir, { recursive: true });
});

test.skipIf(testDatabaseUrl)(
  'a thread of the embedded database that dies is replaced, and meanwhile calls are told so',
  async () => {
    const log = collectLog();
    const threads: Worker[] = [];
    dataDir = await makeEmbeddedData();
    const database = await openEmbeddedDatabase({
      dataDir,
      log: log.log,
      startThread(folder) {
        const thread = startDatabaseWorker(folder);
        threads.push(thread);
        return thread;
      },
    });
    server = await startTestServer({ log: log.log, database });
    const owner = await makeOwner(server);
    const agent = await makeAgent(owner);
    const agentsOf = () => owner.send(listAgents, { businessId: owner.businessId });
    log.lines.splice(0);

    await threads.at(-1)!.terminate();
    for (let time = 0; time < 5; time++) {
      const refused = await agentsOf();
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect((await refused.json()).message).toContain('The database cannot be reached right now.');
    }
    expect((await server.anyone.send(ready, {})).status).toBe(503);

    await vi.waitFor(async () => expect((await agentsOf()).status).toBe(200), {
      timeout: 20_000,
      interval: 100,
    });
    expect(await (await agentsOf()).json()).toMatchObject([{ id: agent.id }]);
    // Jobs go on as well.
    expect((await makeDocument(owner, agent.id, 'hours.md', 'We open at seven.')).status).toBe('completed');
    expect(log.messages()).toEqual([
      'The embedded database stopped; calls are answered with 503 until it is back',
      'The database is back',
    ]);
  },
  60_000,
);
