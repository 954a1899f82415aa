import { setTimeout as pause } from 'node:timers/promises';
import { updateAgent } from '@parley/contract/agents/agents';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { addDocument } from '@parley/contract/knowledge/knowledge';
import { health, ready } from '@parley/contract/wire/operations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEvents } from '../testing/event-reader.ts';
import { makeDocument, textFile } from '../testing/makers.ts';
import { type OutageServer, startOutageServer } from '../testing/outage-server.ts';
import { findPostgres } from '../testing/postgres.ts';

const hasPostgres = (await findPostgres()) !== undefined;

describe.runIf(hasPostgres)('when PostgreSQL is away', () => {
  let stage: OutageServer;
  beforeAll(async () => {
    stage = await startOutageServer();
  }, 120_000);
  afterAll(() => stage?.close());

  test('reading and writing answer 503 with the reason and a time to wait; it is said once, and all goes on by itself', async () => {
    const stream = readEvents(await stage.owner.send(watchBusiness, { businessId: stage.owner.businessId }));
    await stream.next();
    stage.log.lines.splice(0);
    await stage.postgres.halt();

    for (let time = 0; time < 12; time++) await stage.expectAway(await stage.agentsOf());
    await stage.expectAway(
      await stage.owner.send(updateAgent, {
        businessId: stage.owner.businessId,
        agentId: stage.agent.id,
        name: 'Other',
      }),
    );
    await stage.expectAway(
      await stage.owner.send(addDocument, {
        businessId: stage.owner.businessId,
        agentId: stage.agent.id,
        file: textFile('a.md', 'b'),
      }),
    );
    expect((await stage.server.anyone.send(health, {})).status).toBe(200);
    const readiness = await stage.server.anyone.send(ready, {});
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toMatchObject({
      message: 'Not ready yet. The database cannot be reached.',
      fields: { database: 'The database cannot be reached.' },
    });
    // A live stream ends when there is news to tell and nobody to ask who may hear it.
    await stage.server.platform.events.publish(stage.owner.businessId, { type: 'agents' });
    expect(await stream.next()).toBeUndefined();
    // Long enough for the job queue to have looked several times.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(stage.log.messages()).toEqual([
      'The database cannot be reached; calls are answered with 503 until it is back',
    ]);

    await stage.postgres.resume();
    await stage.isBack();
    expect((await stage.server.anyone.send(ready, {})).status).toBe(200);
    await makeDocument(stage.owner, stage.agent.id, 'hours.md', 'We open at seven.');
    const again = readEvents(await stage.owner.send(watchBusiness, { businessId: stage.owner.businessId }));
    expect(await again.next()).toMatchObject({ type: 'ping' });
    await again.close();
    expect(stage.log.messages()).toEqual([
      'The database cannot be reached; calls are answered with 503 until it is back',
      'The database is back',
    ]);
  }, 60_000);

  test('where all connections are in use for long, a call says that too much is going on and not that the database is away', async () => {
    stage.log.lines.splice(0);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const holding = Array.from({ length: 10 }, () =>
      stage.database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await held;
      }),
    );
    const [refused, readiness, ...others] = await Promise.all([
      stage.agentsOf(),
      stage.server.anyone.send(ready, {}),
      ...Array.from({ length: 5 }, (_, nth) => pause(nth * 100).then(stage.agentsOf)),
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
    expect(stage.log.messages()).toEqual(['All connections to the database are busy']);
    expect((await stage.agentsOf()).status).toBe(200);
  }, 60_000);
});
