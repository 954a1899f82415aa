import { exportMyData } from '@parley/contract/accounts/account-data';
import { deleteAgent, updateAgent } from '@parley/contract/agents/agents';
import {
  giveBackConversation,
  sendMemberMessage,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import { setPresence } from '@parley/contract/conversations/handoffs';
import { callPerson, getVisitorConversation, leaveContact } from '@parley/contract/conversations/widget';
import { getAgentMonitoring, type MonitoringRange } from '@parley/contract/insights/insights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { collectMetricsJob } from '../index.ts';

let server: TestServer;
let owner: Owner;
const usage = { cpuPercent: 12.5, memoryPercent: 37.5 };

beforeAll(async () => {
  server = await startTestServer({ usage: { read: () => usage } });
  owner = await makeOwner(server);
});
afterAll(() => server.close());

const minuteMs = 60_000;
const unknown = 'What is the capital of Mongolia?';
const monitoringOf = (agent: { id: string }, range: MonitoringRange = '24h') =>
  owner.call(getAgentMonitoring, { businessId: owner.businessId, agentId: agent.id, range });
const rows = async (query: string, on = server) =>
  (await on.platform.database.db.execute<Record<string, unknown>>(query)).rows;
const metricsOf = (agent: { id: string }) =>
  rows(`select * from agent_metrics where agent_id = '${agent.id}' order by timestamp`);
const loggedOf = async (agent: { id: string }) =>
  (
    await rows(
      `select metric_type, count(*)::int as times from agent_performance_logs where agent_id = '${agent.id}' group by 1 order by 1`,
    )
  ).map(({ metric_type: type, times }) => `${type} ${times}`);
/** What happens next happens within one minute. */
const beginMinute = () => server.clock.moveBy(minuteMs - (server.clock.now().getTime() % minuteMs));
/** So many minutes pass, each of which is collected. */
async function passMinutes(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    server.clock.moveBy(minuteMs);
    await server.runJob(collectMetricsJob, {});
  }
}

test('an agent nobody talks to shows zeros, and nothing for what could not be measured', async () => {
  const agent = await makeAgent(owner, 'Quiet');
  for (const [range, stepMinutes, points] of [
    ['24h', 15, 96],
    ['7d', 120, 84],
    ['30d', 360, 120],
  ] as const) {
    const found = await monitoringOf(agent, range);
    const nothing = {
      activeSessions: 0,
      messagesPerMinute: 0,
      averageResponseMs: null,
      errorRate: null,
      handoffRate: null,
      searchSuccessRate: null,
    };
    expect(found).toMatchObject({ stepMinutes, now: nothing, alerts: [] });
    expect(found.points).toHaveLength(points);
    for (const { at: _, ...point } of found.points) expect(point).toEqual(nothing);
  }
});

test('now is what happened in the last five minutes; a session lasts half an hour', async () => {
  const agent = await makeAgent(owner, 'Lively');
  await makeDocument(owner, agent.id, 'prices.md', 'Delivery costs four euros.\n');
  const [first, second] = [await makeVisitor(server, agent), await makeVisitor(server, agent)];
  await first.ask('What does delivery cost?');
  await first.ask(unknown);
  await second.ask('Hello');
  await second.call(leaveContact, { email: 'visitor@example.org', inquiry: 'Please call me.' });
  // Somebody who only opened the chat.
  await makeVisitor(server, agent);
  const { now } = await monitoringOf(agent);
  expect(now).toMatchObject({
    activeSessions: 3,
    messagesPerMinute: 6 / 5,
    errorRate: 0,
    handoffRate: 0.5,
    searchSuccessRate: 0.5,
  });
  expect(now.averageResponseMs).toBeGreaterThanOrEqual(0);

  server.clock.moveBy(5 * minuteMs);
  expect((await monitoringOf(agent)).now).toMatchObject({
    activeSessions: 3,
    messagesPerMinute: 0,
    averageResponseMs: null,
    errorRate: null,
    handoffRate: null,
  });
  server.clock.moveBy(25 * minuteMs);
  expect((await monitoringOf(agent)).now.activeSessions).toBe(0);
});

test('every minute is written down once, whoever collects it, with the load of the machine', async () => {
  const agent = await makeAgent(owner, 'Collected');
  beginMinute();
  await (await makeVisitor(server, agent)).ask('Hello');
  server.clock.moveBy(minuteMs);
  await Promise.all([1, 2, 3].map(() => server.runJob(collectMetricsJob, {})));
  const [row, ...others] = await metricsOf(agent);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    active_sessions: 1,
    error_rate: 0,
    handoff_rate: 0,
    search_success_rate: null,
    cpu_usage: 12.5,
    memory_usage: 37.5,
  });
  expect(row!.messages_per_minute).toBeCloseTo(0.4);
  expect(new Date(row!.timestamp as string).getTime() % minuteMs).toBe(0);
  expect(await loggedOf(agent)).toEqual(['cpu_usage 1', 'memory_usage 1', 'response_time 1']);
});

test('the charts add the minutes up: each message counts once, and quiet steps are empty', async () => {
  const agent = await makeAgent(owner, 'Drawn');
  beginMinute();
  const visitor = await makeVisitor(server, agent);
  for (let turn = 0; turn < 5; turn += 1) await visitor.ask('Hello');
  // Until nobody counts as being there any more.
  await passMinutes(36);
  expect(await metricsOf(agent)).toHaveLength(30);
  const { points, stepMinutes } = await monitoringOf(agent);
  const minutesOf = (point: (typeof points)[number]) =>
    Math.min(stepMinutes, Math.floor((server.clock.now().getTime() - Date.parse(point.at)) / minuteMs));
  expect(points.reduce((sum, point) => sum + point.messagesPerMinute * minutesOf(point), 0)).toBeCloseTo(
    10,
    1,
  );
  expect(points.reduce((sum, point) => sum + point.activeSessions * minutesOf(point), 0)).toBeCloseTo(30, 1);
  const lively = points.filter(({ averageResponseMs }) => averageResponseMs !== null);
  expect(lively.length).toBeGreaterThan(0);
  expect(lively.length).toBeLessThanOrEqual(2);
  for (const { errorRate } of lively) expect(errorRate).toBe(0);
  expect(points[0]).toMatchObject({ activeSessions: 0, messagesPerMinute: 0, errorRate: null });
});

test('a busy minute weighs more in a chart than a quiet one', async () => {
  const agent = await makeAgent(owner, 'Weighed');
  const step = Math.floor(server.clock.now().getTime() / (15 * minuteMs)) * 15 * minuteMs - 30 * minuteMs;
  const at = (minute: number) => new Date(step + minute * minuteMs).toISOString();
  const minute = (time: string, messages: number, errorRate: string) =>
    `('${owner.businessId}', '${agent.id}', '${time}', 1, ${messages}, ${errorRate}, 1, 1)`;
  await rows(
    `insert into agent_metrics (business_id, agent_id, timestamp, active_sessions, messages_per_minute, error_rate, cpu_usage, memory_usage)
     values ${minute(at(1), 9, '0')}, ${minute(at(15), 1, '1')}, ${minute(at(14), 4, 'null')}, ${minute(at(16), 3, '0.5')}`,
  );
  const { points } = await monitoringOf(agent);
  const found = points.filter(({ at: start }) => Date.parse(start) >= step);
  expect(found[0]).toMatchObject({ at: at(0), activeSessions: 0.2 });
  expect(found[0]!.errorRate).toBeCloseTo(0.1);
  expect(found[0]!.messagesPerMinute).toBeCloseTo(14 / 15);
  expect(found[1]!.errorRate).toBeCloseTo(0.5);
});

test('what is older than 31 days goes, what is younger stays', async () => {
  const agent = await makeAgent(owner, 'Forgetful');
  beginMinute();
  await (await makeVisitor(server, agent)).ask('Hello');
  await passMinutes(2);
  const { db } = server.platform.database;
  const age = (table: string, more = '') =>
    db.execute(
      `update ${table} set timestamp = timestamp - interval '31 days' where agent_id = '${agent.id}' ${more}
       and timestamp = (select min(timestamp) from ${table} where agent_id = '${agent.id}' ${more})`,
    );
  await age('agent_performance_logs', `and metric_type in ('cpu_usage', 'memory_usage')`);
  await age('agent_metrics');
  await passMinutes(2);
  // The second of the first two and the two that came since.
  expect(await metricsOf(agent)).toHaveLength(3);
  expect(await loggedOf(agent)).toEqual(['cpu_usage 3', 'memory_usage 3', 'response_time 1']);
});

test('after an hour the minutes of a quarter of an hour become one, and the charts stay as they were', async () => {
  const agent = await makeAgent(owner, 'Condensed');
  const quarterMs = 15 * minuteMs;
  server.clock.moveBy(quarterMs - (server.clock.now().getTime() % quarterMs));
  const visitor = await makeVisitor(server, agent);
  for (let minute = 0; minute < 20; minute += 1) {
    if (minute % 3 === 0) await visitor.ask(unknown);
    // An owner who does nothing for half an hour is locked out.
    if (minute % 10 === 0) await monitoringOf(agent);
    await passMinutes(1);
  }
  const measured = async () =>
    (await monitoringOf(agent)).points
      .filter(({ activeSessions }) => activeSessions > 0)
      .map(({ at: _, ...point }) => point);
  server.clock.moveBy(28 * minuteMs);
  const before = await measured();
  expect(await metricsOf(agent)).toHaveLength(20);
  await passMinutes(28);
  const after = await metricsOf(agent);
  expect(after.map(({ minutes }) => minutes)).toEqual([15, 1, 1, 1, 1, 1]);
  expect(after[0]).toMatchObject({ active_sessions: 1, cpu_usage: 12.5, memory_usage: 37.5 });
  for (const [step, { averageResponseMs, ...rest }] of (await measured()).entries()) {
    const { averageResponseMs: earlier, ...others } = before[step]!;
    expect(rest).toEqual(others);
    expect(Math.abs(averageResponseMs! - earlier!)).toBeLessThanOrEqual(1);
  }
  // The load of the machine stands in the row that is kept.
  expect((await loggedOf(agent)).filter((line) => /usage/.test(line))).toEqual([
    'cpu_usage 5',
    'memory_usage 5',
  ]);
  await passMinutes(1);
  expect(await metricsOf(agent)).toHaveLength(6);
});

test('a hand-over is logged once: by the form, by a call that is repeated, and by a member who steps in', async () => {
  const { businessId } = owner;
  const agent = await makeAgent(owner, 'Handing');
  await owner.call(updateAgent, { businessId, agentId: agent.id, handoff: { enabled: true } });
  const [writing, calling, surprised] = [
    await makeVisitor(server, agent),
    await makeVisitor(server, agent),
    await makeVisitor(server, agent),
  ];
  const handoffs = async () =>
    (await loggedOf(agent)).find((line) => line.startsWith('handoff')) ?? 'handoff 0';
  for (const inquiry of ['Please call me.', 'Please call me soon.'])
    await writing.call(leaveContact, { email: 'visitor@example.org', inquiry });
  expect(await handoffs()).toBe('handoff 1');

  await owner.call(setPresence, { businessId, isAvailable: true });
  expect((await calling.call(callPerson, {})).kind).toBe('waiting');
  const { conversation } = await calling.call(getVisitorConversation, {});
  const called = { businessId, conversationId: conversation.id! };
  await owner.call(takeOverConversation, called);
  await owner.call(giveBackConversation, called);
  expect((await calling.call(callPerson, {})).kind).toBe('waiting');
  expect(await handoffs()).toBe('handoff 2');

  const { conversationId } = await surprised.ask('Hello');
  await owner.call(takeOverConversation, { businessId, conversationId: conversationId! });
  expect(await handoffs()).toBe('handoff 3');
});

test('what a member and a visitor say to each other counts as messages too', async () => {
  const agent = await makeAgent(owner, 'Personal');
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Hello');
  const one = { businessId: owner.businessId, conversationId: conversationId! };
  await owner.call(sendMemberMessage, { ...one, content: 'Good morning, can I help?' });
  await visitor.ask('Yes, please.');
  expect((await monitoringOf(agent)).now.messagesPerMinute).toBeCloseTo(4 / 5);
});

test('measurements go into the export of their business, and away with their agent', async () => {
  const boss = await makeOwner(server);
  const { businessId } = boss;
  const agent = await makeAgent(boss, 'Passing');
  await (await makeVisitor(server, agent)).ask('Hello');
  await passMinutes(1);
  const zip = readZip(Buffer.from(await (await boss.send(exportMyData, {})).arrayBuffer()));
  const fileOf = (name: string) => JSON.parse(zip.get(`businesses/${businessId}/${name}`)!.toString());
  expect(fileOf('agent-metrics/0001.json')).toMatchObject([{ agentId: agent.id, activeSessions: 1 }]);
  expect(fileOf('alerts.json')).toEqual([]);
  await boss.call(deleteAgent, { businessId, agentId: agent.id });
  expect(await metricsOf(agent)).toEqual([]);
});
