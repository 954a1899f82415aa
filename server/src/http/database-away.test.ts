import { setTimeout as pause } from 'node:timers/promises';
import { listAgents, updateAgent } from '@parley/contract/agents/agents';
import { agentChat, type ChatEvent } from '@parley/contract/conversations/conversations';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { addDocument, listDocuments } from '@parley/contract/knowledge/knowledge';
import { health, ready } from '@parley/contract/wire/operations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DatabaseDoor } from '../platform/database/index.ts';
import { readEvents } from '../testing/event-reader.ts';
import { collectLog } from '../testing/log-lines.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner, textFile } from '../testing/makers.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { type StubModel, startStubModel } from '../testing/stub-model.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const awayText =
  'The database cannot be reached right now. What was saved before is safe. Please try again in a moment.';
const hasPostgres = (await findPostgres()) !== undefined;
const log = collectLog();
const { lines } = log;

describe.runIf(hasPostgres)('when PostgreSQL is away', () => {
  let postgres: TestPostgres;
  let database: DatabaseDoor;
  let server: TestServer;
  let model: StubModel;
  let owner: Owner;
  let agent: Awaited<ReturnType<typeof makeAgent>>;

  beforeAll(async () => {
    postgres = await startPostgres();
    model = await startStubModel({ firstTokenTimeoutMs: 20_000, idleTimeoutMs: 20_000 });
    database = await openTestDatabase({ postgresUrl: postgres.url, log: log.log });
    server = await startTestServer({ database, log: log.log, llm: model.llm });
    owner = await makeOwner(server);
    agent = await makeAgent(owner);
    await makeDocument(
      owner,
      agent.id,
      'delivery.md',
      'Delivery costs 4.50 euros within the city. Orders above 40 euros are free.',
    );
    await makeVisitor(server, agent).then((visitor) => visitor.ask('Hello'));
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await model?.close();
    await postgres?.stop();
  });

  const agentsOf = () => owner.send(listAgents, { businessId: owner.businessId });
  const isBack = () =>
    vi.waitFor(async () => expect((await agentsOf()).status).toBe(200), { timeout: 15_000, interval: 100 });
  const expectAway = async (response: Response) => {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: 'unavailable', message: awayText });
  };

  test('reading and writing answer 503 with the reason and a time to wait; it is said once, and all goes on by itself', async () => {
    const stream = readEvents(await owner.send(watchBusiness, { businessId: owner.businessId }));
    await stream.next();
    lines.splice(0);
    await postgres.halt();

    for (let time = 0; time < 12; time++) await expectAway(await agentsOf());
    await expectAway(
      await owner.send(updateAgent, { businessId: owner.businessId, agentId: agent.id, name: 'Other' }),
    );
    await expectAway(
      await owner.send(addDocument, {
        businessId: owner.businessId,
        agentId: agent.id,
        file: textFile('a.md', 'b'),
      }),
    );
    expect((await server.anyone.send(health, {})).status).toBe(200);
    const readiness = await server.anyone.send(ready, {});
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toMatchObject({
      message: 'Not ready yet. The database cannot be reached.',
      fields: { database: 'The database cannot be reached.' },
    });
    // A live stream ends when there is news to tell and nobody to ask who may hear it.
    await server.platform.events.publish(owner.businessId, { type: 'agents' });
    expect(await stream.next()).toBeUndefined();
    // Long enough for the job queue to have looked several times.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(log.messages()).toEqual([
      'The database cannot be reached; calls are answered with 503 until it is back',
    ]);

    await postgres.resume();
    await isBack();
    expect((await server.anyone.send(ready, {})).status).toBe(200);
    await makeDocument(owner, agent.id, 'hours.md', 'We open at seven.');
    const again = readEvents(await owner.send(watchBusiness, { businessId: owner.businessId }));
    expect(await again.next()).toMatchObject({ type: 'ping' });
    await again.close();
    expect(log.messages()).toEqual([
      'The database cannot be reached; calls are answered with 503 until it is back',
      'The database is back',
    ]);
  }, 60_000);

  test('an answer in the middle of its stream ends with a word of regret, and asking again answers', async () => {
    model.says({
      pieces: ['Delivery costs 4.50 euros within the city. ', 'Orders above 40'],
      end: 'silence',
    });
    const visitor = await makeVisitor(server, agent);
    const input = {
      message: 'How much is delivery?',
      agentId: agent.id,
      sessionId: visitor.session.sessionId,
    };
    const stream = readEvents<ChatEvent>(
      await visitor.send(agentChat, input, { accept: 'text/event-stream' }),
    );
    expect(await stream.next()).toMatchObject({ type: 'text' });
    lines.splice(0);
    await postgres.halt();
    model.hangUp();
    const rest: (ChatEvent | undefined)[] = [];
    do rest.push(await stream.next());
    while (rest.at(-1));
    expect(rest.at(-2)).toMatchObject({ type: 'failed' });
    expect(log.messages().filter((message) => /broke off|not logged|job/i.test(message))).toEqual([]);
    await postgres.resume();
    await isBack();
    model.says(['Delivery costs 4.50 euros within the city.']);
    expect((await visitor.ask('How much is delivery?')).answered).toBe(true);
  }, 60_000);

  test('where all connections are in use for long, a call says that too much is going on and not that the database is away', async () => {
    lines.splice(0);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const holding = Array.from({ length: 10 }, () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await held;
      }),
    );
    const [refused, readiness, ...others] = await Promise.all([
      agentsOf(),
      server.anyone.send(ready, {}),
      ...Array.from({ length: 5 }, (_, nth) => pause(nth * 100).then(agentsOf)),
    ]);
    letGo();
    await Promise.all(holding);
    for (const { status } of others) expect(status).toBe(503);
    // Others could take its place no better.
    expect(readiness.status).toBe(200);
    expect((await readiness.json()).checks[0]).toMatchObject({ name: 'database', state: 'warning' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).message).toMatch(/^Too much is going on here at the moment/);
    expect(log.messages()).toEqual(['All connections to the database are busy']);
    expect((await agentsOf()).status).toBe(200);
  }, 60_000);

  test('transactions that are cut leave no connection behind', async () => {
    for (let round = 0; round < 2; round++) {
      const writes = Array.from({ length: 25 }, (_, nth) =>
        owner.send(updateAgent, { businessId: owner.businessId, agentId: agent.id, name: `Name ${nth}` }),
      );
      await postgres.halt();
      expect((await Promise.all(writes)).every(({ status }) => status === 200 || status === 503)).toBe(true);
      await postgres.resume();
      await isBack();
    }
    const reads = await Promise.all(Array.from({ length: 30 }, agentsOf));
    expect(reads.map(({ status }) => status)).toEqual(Array(30).fill(200));
  }, 90_000);

  test.runIf(process.platform === 'linux')(
    'a server that takes connections and says nothing is away too, and those who wait are told',
    async () => {
      lines.splice(0);
      postgres.freeze();
      try {
        const startedAt = performance.now();
        const calls = await Promise.all(Array.from({ length: 15 }, agentsOf));
        for (const call of calls) await expectAway(call);
        expect(performance.now() - startedAt).toBeLessThan(15_000);
        // Now that it is known, nobody waits.
        const knownAt = performance.now();
        await expectAway(await agentsOf());
        expect(performance.now() - knownAt).toBeLessThan(1000);
      } finally {
        postgres.thaw();
      }
      await isBack();
      expect(log.messages()).toHaveLength(2);
    },
    60_000,
  );

  test('a document whose reading was cut is read when the database is back', async () => {
    const { id } = await owner.call(addDocument, {
      businessId: owner.businessId,
      agentId: agent.id,
      file: textFile(
        'long.md',
        Array.from({ length: 300 }, (_, nth) => `# Part ${nth}\n\nSentence ${nth} about bread.`).join('\n\n'),
      ),
    });
    await postgres.halt();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await postgres.resume();
    await vi.waitFor(
      async () => {
        const documents = await owner.call(listDocuments, {
          businessId: owner.businessId,
          agentId: agent.id,
        });
        expect(documents.find((document) => document.id === id)?.status).toBe('completed');
      },
      { timeout: 60_000, interval: 500 },
    );
  }, 90_000);
});
