import { getPlatformAnalytics, type PlatformDay } from '@parley/contract/admin/admin-analytics';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson } from '../../../testing/admins.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { platformBusinessId } from '../../businesses/index.ts';
import { countChangesJob } from '../../insights/index.ts';
import { countPlatformDaysJob } from './index.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeAdminPerson>>;

const dayMs = 24 * 60 * 60 * 1000;
const select = async (statement: string) =>
  (await server.platform.database.db.execute(sql.raw(statement))).rows as Record<string, unknown>[];
const number = async (statement: string) => Number(Object.values((await select(statement))[0]!)[0]);
const analytics = async (days: 7 | 30 | 90 = 30) => {
  // What was counted a moment ago is not counted again.
  server.clock.moveBy(60_000);
  return admin.call(getPlatformAnalytics, { days });
};
const sum = (days: PlatformDay[], name: Exclude<keyof PlatformDay, 'date'>) =>
  days.reduce((total, day) => total + day[name], 0);

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdminPerson(server);
  for (const questions of [['When does the ferry leave?', 'Do you sell hats?'], ['Hello']]) {
    const owner = await makeOwner(server);
    const agent = await makeAgent(owner);
    await makeDocument(owner, agent.id, 'ferry.md', 'The ferry to the island leaves at nine.');
    for (const question of questions) await (await makeVisitor(server, agent)).ask(question);
  }
  await server.platform.database.db.execute(
    sql.raw(`update messages set receipt = receipt || '{"inputTokens": 1200, "outputTokens": 80}'
      where id = (select id from messages where receipt is not null limit 1)`),
  );
  await server.runJob(countChangesJob, {});
});
afterAll(() => server.close());

test('every figure of a day is what the rows of that day add up to', async () => {
  const { days, to } = await analytics();
  expect(days).toHaveLength(30);
  expect(days.at(-1)!.date).toBe(to);
  expect(to).toBe(server.clock.now().toISOString().slice(0, 10));
  expect(sum(days, 'signUps')).toBe(await number('select count(*) from users'));
  expect(sum(days, 'businesses')).toBe(await number('select count(*) from businesses'));
  expect(sum(days, 'agents')).toBe(await number('select count(*) from agents'));
  expect(sum(days, 'conversations')).toBe(await number('select count(*) from conversations'));
  expect(sum(days, 'messages')).toBe(await number('select sum(messages) from conversation_figures'));
  expect(sum(days, 'answered')).toBe(await number('select sum(answered) from conversation_figures'));
  expect(sum(days, 'unanswered')).toBe(await number('select sum(unanswered) from conversation_figures'));
  expect(sum(days, 'handoffs')).toBe(
    await number('select count(*) from conversation_figures where handoff_reason is not null'),
  );
  expect(sum(days, 'concluded')).toBe(
    await number(`select count(*) from conversation_figures where outcome not in ('open', 'no-question')`),
  );
  expect(sum(days, 'resolved')).toBe(
    await number(`select count(*) from conversation_figures where outcome in ('confirmed', 'assumed')`),
  );
  expect([sum(days, 'inputTokens'), sum(days, 'outputTokens')]).toEqual([1200, 80]);
  expect(sum(days, 'answered')).toBeGreaterThan(0);
});

test('the business and the agent of the documentation are no figures of any day', async () => {
  const before = (await analytics()).days;
  const now = server.clock.now().toISOString();
  await select(`insert into businesses (id, name, type, created_at, updated_at)
    values ('${platformBusinessId}', 'Parley', 'other', '${now}', '${now}')`);
  await select(`insert into agents (id, business_id, name, welcome_message, status, primary_color, embed_key, created_by, created_at, updated_at)
    values (gen_random_uuid(), '${platformBusinessId}', 'Help', 'Hello', 'active', '#2563eb', 'key', '${platformBusinessId}', '${now}', '${now}')`);
  const after = (await analytics()).days;
  await select(`delete from agents where business_id = '${platformBusinessId}'`);
  await select(`delete from businesses where id = '${platformBusinessId}'`);
  expect(after).toEqual(before);
});

test('activation, states, totals and the busiest businesses are what the rows say', async () => {
  const { activation, topBusinesses, agentStates, totals, cost } = await analytics();
  expect(activation).toMatchObject({
    businesses: 2,
    activated: await number(
      'select count(distinct business_id) from conversation_figures where answered > 0',
    ),
  });
  const waited = await number(`select percentile_cont(0.5) within group (order by minutes) from (
    select extract(epoch from min(f.started_at) - b.created_at) / 60 as minutes
    from businesses b join conversation_figures f on f.business_id = b.id
    where f.answered > 0 group by b.id) waits`);
  expect(activation.medianMinutes).toBeCloseTo(waited, 5);
  expect(topBusinesses.map(({ conversations }) => conversations)).toEqual([2, 1]);
  expect(agentStates).toEqual({ active: 2, inactive: 0, draft: 0 });
  expect(totals).toEqual({
    users: await number('select count(*) from users'),
    businesses: 2,
    agents: 2,
  });
  // Nobody has said what tokens cost.
  expect(cost).toBeNull();
});

test('a day is not counted again for everybody who looks, but is once it is no longer fresh', async () => {
  const before = sum((await analytics(7)).days, 'signUps');
  await server.platform.database.db.execute(
    sql.raw(`insert into users (id, first_name, last_name, email, created_at, updated_at)
      values (gen_random_uuid(), 'New', 'Person', 'fresh@example.com', '${server.clock.now().toISOString()}', now())`),
  );
  expect(sum((await admin.call(getPlatformAnalytics, { days: 7 })).days, 'signUps')).toBe(before);
  expect(sum((await analytics(7)).days, 'signUps')).toBe(before + 1);
});

test('what changes in a day long past is found by the job', async () => {
  await analytics(90);
  const longAgo = new Date(server.clock.now().getTime() - 40 * dayMs).toISOString();
  await server.platform.database.db.execute(
    sql.raw(`update businesses set created_at = '${longAgo}' where id = (select id from businesses limit 1)`),
  );
  const dayOf = async () =>
    (await analytics(90)).days.find(({ date }) => date === longAgo.slice(0, 10))!.businesses;
  expect(await dayOf()).toBe(0);
  await server.runJob(countPlatformDaysJob, {});
  expect(await dayOf()).toBe(1);
  const { retention } = await analytics(90);
  const week = retention.find(({ businesses, active }) => businesses === 1 && active.length > 3)!;
  // It was created forty days ago and had its conversations in its sixth week, which is not over for the youngest of its week.
  expect(week.active.slice(0, 3)).toEqual([0, 0, 0]);
});
