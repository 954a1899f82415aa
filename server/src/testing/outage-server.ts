import { listAgents } from '@parley/contract/agents/agents';
import { expect, vi } from 'vitest';
import { collectLog } from './log-lines.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor } from './makers.ts';
import { startPostgres } from './postgres.ts';
import { startStubModel } from './stub-model.ts';
import { openTestDatabase } from './test-database.ts';
import { startTestServer } from './test-server.ts';

const awayText =
  'The database cannot be reached right now. What was saved before is safe. Please try again in a moment.';

export type OutageServer = Awaited<ReturnType<typeof startOutageServer>>;

/** A server that has answered a visitor, on a PostgreSQL of its own that can be taken away. */
export async function startOutageServer() {
  const log = collectLog();
  const postgres = await startPostgres();
  const model = await startStubModel({ firstTokenTimeoutMs: 20_000, idleTimeoutMs: 20_000 });
  const database = await openTestDatabase({ postgresUrl: postgres.url, log: log.log });
  const server = await startTestServer({ database, log: log.log, llm: model.llm });
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const facts = 'Delivery costs 4.50 euros within the city. Orders above 40 euros are free.';
  await makeDocument(owner, agent.id, 'delivery.md', facts);
  await (await makeVisitor(server, agent)).ask('Hello');

  const agentsOf = () => owner.send(listAgents, { businessId: owner.businessId });
  return {
    log,
    postgres,
    model,
    database,
    server,
    owner,
    agent,
    agentsOf,
    isBack: () =>
      vi.waitFor(async () => expect((await agentsOf()).status).toBe(200), { timeout: 15_000, interval: 100 }),
    async expectAway(response: Response) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: 'unavailable', message: awayText });
    },
    async close() {
      await server.close();
      await model.close();
      await postgres.stop();
    },
  };
}
