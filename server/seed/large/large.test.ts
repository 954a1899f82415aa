import { rm } from 'node:fs/promises';
import { getConversation } from '@parley/contract/conversations/conversations';
import { listInbox } from '@parley/contract/conversations/inbox';
import { getBusinessAnalytics } from '@parley/contract/insights/analytics';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { countChangesJob } from '../../src/features/insights/index.ts';
import { makeEmbeddedData } from '../../src/testing/embedded-data.ts';
import { copyModels } from '../../src/testing/model-folder.ts';
import { openSeedServer, type SeedServer } from '../seed-server.ts';
import { seedLarge } from './large.ts';

const conversations = 240;
/** Twenty agents and three people come through the product's own door. */
const seedingTimeoutMs = 300_000;

let dataDir: string;
let server: SeedServer;
let seeded: Awaited<ReturnType<typeof seedLarge>>;
beforeAll(async () => {
  dataDir = await makeEmbeddedData();
  await copyModels(dataDir);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  server = await openSeedServer(config, new Date());
  seeded = await seedLarge(server, { conversations, days: 30 });
}, seedingTimeoutMs);
afterAll(async () => {
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const listFigures = async () =>
  (await server.db.execute(sql`select * from conversation_figures order by conversation_id`)).rows;
const listDays = async () =>
  (await server.db.execute(sql`select agent_id, day, sum from figure_days order by day, agent_id`)).rows;

test('the figures that are written with a large business are those that the product counts', async () => {
  const written = { figures: await listFigures(), days: await listDays() };
  expect(written.figures).toHaveLength(conversations);
  await server.db.execute(sql`insert into conversation_changes (business_id, conversation_id, ended_at)
    select business_id, id, ended_at from conversations`);
  for (let run = 0; run < 2; run += 1) await server.runJob(countChangesJob, {});
  expect(await listFigures()).toEqual(written.figures);
  expect(await listDays()).toEqual(written.days);
});

test('its pages open, and its tables have their indexes and foreign keys again', async () => {
  const { browser, businessId } = seeded;
  const inbox = await browser.call(listInbox, { businessId });
  const conversationId = inbox.conversations[0]!.id;
  const { messages } = await browser.call(getConversation, { businessId, conversationId });
  expect(messages).toHaveLength(10);
  const { totalConversations } = await browser.call(getBusinessAnalytics, { businessId, days: 90 });
  expect(totalConversations).toBe(conversations);
  const { rows } = await server.db.execute(sql`select
    (select count(*)::int from pg_indexes where indexname = 'messages_words') as words,
    (select count(*)::int from pg_constraint where conname = 'messages_conversation') as keys`);
  expect(rows).toEqual([{ words: 1, keys: 1 }]);
});
