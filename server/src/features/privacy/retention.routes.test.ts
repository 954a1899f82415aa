import { listAuditEntries } from '@parley/contract/businesses/audit-log';
import { getConversation } from '@parley/contract/conversations/conversations';
import { getBusinessAnalytics } from '@parley/contract/insights/analytics';
import {
  countExpired,
  getPrivacySettings,
  maxCountedExpired,
  setRetention,
} from '@parley/contract/privacy/privacy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilTriedAgain } from '../../testing/hurried-jobs.ts';
import { makeMember } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findFiles, findRows, leaveTraces, makeShop, type Shop } from '../../testing/traces.ts';
import { until } from '../../testing/until.ts';
import { rebuildDaysJob } from '../insights/insights.jobs.ts';
import { applyRetentionJob, scheduleRetentionJob } from './privacy.jobs.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await makeShop(server);
});
afterAll(() => server.close());

const choose = (retentionDays: 30 | 90 | 365 | null, isConfirmed = true) =>
  shop.owner.call(setRetention, { businessId: shop.businessId, retentionDays, isConfirmed });
const applyNow = (businessId = shop.businessId) => server.runJob(applyRetentionJob, { businessId });

/** As if so many days had passed for this one conversation. */
async function makeOlder(conversationId: string, days: number) {
  const { db } = server.platform.database;
  const older = sql.raw(`- interval '${days} days'`);
  await db.execute(sql`update user_sessions set last_seen_at = last_seen_at ${older} where session_id =
    (select session_id from conversations where id = ${conversationId})`);
  await db.execute(sql`update conversations set last_message_at = last_message_at ${older},
    started_at = started_at ${older} where id = ${conversationId}`);
}

test('nothing is deleted until an owner has chosen a period', async () => {
  const { conversationId, word } = await leaveTraces(server, shop, 'quokkafield');
  await makeOlder(conversationId, 4000);
  const { businessId, owner } = shop;
  expect(await owner.call(getPrivacySettings, { businessId })).toEqual({
    retentionDays: null,
    languageModel: null,
  });
  await server.runJob(scheduleRetentionJob, {});
  await applyNow();
  expect(await findRows(server, word)).not.toEqual([]);
});

test('a shorter period says how many it deletes and waits for the confirmation; then they are gone from everywhere', async () => {
  const { businessId, owner } = shop;
  const old = await leaveTraces(server, shop, 'wombatfield');
  const young = await leaveTraces(server, shop, 'bilbyfield');
  await makeOlder(old.conversationId, 31);
  await makeOlder(young.conversationId, 29);
  // The one of the test before is over its time too.
  expect(await owner.call(countExpired, { businessId, days: '30' })).toEqual({
    conversations: 2,
    hasMore: false,
  });
  await expect(choose(30, false)).rejects.toThrow('This deletes 2 conversations for good.');
  expect((await owner.call(getPrivacySettings, { businessId })).retentionDays).toBeNull();

  expect(await choose(30)).toMatchObject({ retentionDays: 30 });
  await until(async () => (await findRows(server, old.word)).length === 0, 'its rows are gone');
  await until(async () => (await findFiles(server, old.word)).length === 0, 'its files are gone');
  expect(await findRows(server, old.conversationId)).toEqual([]);
  expect(await findRows(server, old.visitor.session.sessionId)).toEqual([]);

  // The younger one is whole.
  expect(
    await owner.call(getConversation, { businessId, conversationId: young.conversationId }),
  ).toMatchObject({
    visitor: { email: young.email },
  });
  expect((await findFiles(server, young.word)).length).toBeGreaterThan(1);
  const { entries } = await owner.call(listAuditEntries, { businessId, area: 'business' });
  expect(entries[0]).toMatchObject({ kind: 'business.retention-changed' });
});

test('a longer period, or none, needs no confirmation', async () => {
  expect(await choose(90, false)).toMatchObject({ retentionDays: 90 });
  expect(await choose(null, false)).toMatchObject({ retentionDays: null });
});

test('the job finds what has become too old by itself, with every visit of that time', async () => {
  const own = await makeShop(server);
  const { businessId, owner } = own;
  await owner.call(setRetention, { businessId, retentionDays: 90, isConfirmed: true });
  const { word, visitor, conversationId } = await leaveTraces(server, own, 'numbatfield');
  await makeOlder(conversationId, 89.9);
  await server.runJob(scheduleRetentionJob, {});
  await applyNow(businessId);
  expect(await findRows(server, word)).not.toEqual([]);
  await makeOlder(conversationId, 0.2);
  await server.runJob(scheduleRetentionJob, {});
  await until(async () => (await findRows(server, word)).length === 0, 'it is gone');
  expect(await findRows(server, visitor.session.sessionId)).toEqual([]);
});

test('a conversation in which somebody wrote lately stays, however long ago it began', async () => {
  const { conversationId, visitor, word } = await leaveTraces(server, shop, 'kowarifield');
  await makeOlder(conversationId, 300);
  await visitor.ask('How much is delivery?');
  await choose(30);
  await applyNow();
  expect(await findRows(server, word)).not.toEqual([]);
});

test('counts of days stay, also when the days are added up again', async () => {
  const own = await makeShop(server);
  const { businessId, owner } = own;
  const { conversationId } = await leaveTraces(server, own, 'potoroofield');
  const countNow = async () => {
    const { totalConversations } = await owner.call(getBusinessAnalytics, { businessId, days: 7 });
    return totalConversations;
  };
  expect(await countNow()).toBe(1);
  await server.platform.database.db.execute(
    sql`update conversations set last_message_at = last_message_at - interval '31 days' where id = ${conversationId}`,
  );
  await owner.call(setRetention, { businessId, retentionDays: 30, isConfirmed: true });
  // By the job that the choice has started: another run at the same time passes over what it is deleting.
  await until(async () => (await findRows(server, conversationId)).length === 0, 'its rows are gone');
  expect(await countNow()).toBe(1);
  await server.runJob(rebuildDaysJob, { businessId });
  expect(await countNow()).toBe(1);
});

test('a file that cannot be deleted is tried again, and keeps no other', async () => {
  await choose(30);
  const stuck = await leaveTraces(server, shop, 'dunnartfield');
  const other = await leaveTraces(server, shop, 'bandicootfield');
  for (const { conversationId } of [stuck, other]) await makeOlder(conversationId, 40);
  const { files, database } = server.platform;
  const { rows } = await database.db.execute<{ file_key: string }>(
    sql`select file_key from attachments where id = ${stuck.attachmentId}`,
  );
  const deleteFile = files.delete;
  let tries = 0;
  files.delete = async (key) => {
    if (key === rows[0]!.file_key) tries += 1;
    if (key === rows[0]!.file_key && tries === 1) throw new Error('The store is away');
    return deleteFile(key);
  };
  await applyNow();
  await until(async () => (await findFiles(server, other.word)).length === 0, 'the other is gone');
  await untilTriedAgain(
    server,
    async () => (await findFiles(server, stuck.word)).length === 0,
    'the one is gone too',
  );
  expect(tries).toBe(2);
  files.delete = deleteFile;
});

test('more than a batch goes, and whoever writes meanwhile is answered', async () => {
  const own = await makeShop(server);
  const { businessId, agent, owner } = own;
  const { db } = server.platform.database;
  await db.execute(sql`
    insert into conversations (id, business_id, agent_id, session_id, started_at, last_message_at)
    select gen_random_uuid(), ${businessId}, ${agent.id}, 'old-' || n, now() - interval '400 days', now() - interval '400 days'
    from generate_series(1, 320) as n`);
  await owner.call(setRetention, { businessId, retentionDays: 365, isConfirmed: true });
  const left = async () =>
    (
      await db.execute<{ n: number }>(
        sql`select count(*)::int as n from conversations where business_id = ${businessId}`,
      )
    ).rows[0]!.n;
  await leaveTraces(server, own, 'meanwhile');
  await until(async () => (await left()) === 1, 'all but the new one are gone');
});

test('only owners see and choose it', async () => {
  const { businessId, owner } = shop;
  for (const role of ['editor', 'support', 'viewer'] as const) {
    const member = await makeMember(server, owner, role);
    expect((await member.send(getPrivacySettings, { businessId })).status).toBe(403);
    expect((await member.send(setRetention, { businessId, retentionDays: 30 })).status).toBe(403);
  }
  for (const retentionDays of [0, 1, 31, -30, '30', 1e9])
    expect((await owner.send(setRetention, { businessId, retentionDays })).status).toBe(400);
});

// The last, as every look for what is left goes through its rows.
test('how many a period deletes is counted up to a bound, and said so', async () => {
  const { owner, businessId, agent } = await makeShop(server);
  const { db } = server.platform.database;
  const make = (rows: number) =>
    db.execute(`insert into conversations (business_id, agent_id, session_id, started_at, last_message_at, ended_at)
      select '${businessId}', '${agent.id}', gen_random_uuid(), '2020-01-01T00:00:00Z', '2020-01-01T00:01:00Z', '2020-01-01T00:01:00Z'
      from generate_series(1, ${rows})`);
  await make(maxCountedExpired);
  const counted = { conversations: maxCountedExpired, hasMore: false };
  expect(await owner.call(countExpired, { businessId, days: '30' })).toEqual(counted);
  await make(1);
  expect(await owner.call(countExpired, { businessId, days: '30' })).toEqual({ ...counted, hasMore: true });
  await expect(
    owner.call(setRetention, { businessId, retentionDays: 30, isConfirmed: false }),
  ).rejects.toThrow('This deletes more than 10000 conversations for good.');
});
