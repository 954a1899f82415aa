import { leaveContact } from '@parley/contract/conversations/widget';
import {
  type AlertType,
  acknowledgeAlert,
  getAgentMonitoring,
  resolveAlert,
} from '@parley/contract/insights/insights';
import type { LiveEvent } from '@parley/contract/insights/live-events';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAlert } from '../../../testing/alerts.ts';
import { waitForNotice } from '../../../testing/escalations.ts';
import { readEvents } from '../../../testing/event-reader.ts';
import { makeAgent, makeMember, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { insertMeasures, type Measure } from '../event-log/index.ts';
import { checkAlertsJob, collectMetricsJob } from '../index.ts';

type Agent = Awaited<ReturnType<typeof makeAgent>>;

let server: TestServer;
let owner: Owner;
let member: Owner;
const usage = { cpuPercent: 10, memoryPercent: 10 };

beforeAll(async () => {
  server = await startTestServer({ usage: { read: () => usage } });
  owner = await makeOwner(server);
  member = await makeMember(server, owner);
});
afterAll(() => server.close());

const minuteMs = 60_000;
const scopeOf = (agent: Agent) => ({ businessId: owner.businessId, agentId: agent.id });
const alertsOf = async (agent: Agent) => (await owner.call(getAgentMonitoring, scopeOf(agent))).alerts;
const noticesOf = async (agent: Agent, person: Owner = owner) =>
  (await person.call(listNotifications, {})).notifications.filter(({ agentId }) => agentId === agent.id);
/** The minute that is under way is not looked at yet. */
async function check() {
  server.clock.moveBy(minuteMs);
  await server.runJob(checkAlertsJob, {});
}
/** Written down as the product does after each answer. */
const note = (agent: Agent, measures: Measure[]) =>
  insertMeasures(server.platform.database.db, scopeOf(agent), measures, server.clock.now());
const times = (count: number, measure: Measure) => Array.from({ length: count }, () => measure);
const answers = (count: number, metricValue = 800) =>
  times(count, { metricType: 'response_time', metricValue });
const searches = (found: number, missed: number) => [
  ...times(found, { metricType: 'search_success', metricValue: 1 }),
  ...times(missed, { metricType: 'search_success', metricValue: 0 }),
];
const errors = (count: number) => times(count, { metricType: 'error', metricValue: 1 });
const handoffs = (count: number) => times(count, { metricType: 'handoff', metricValue: 1 });
const readings = (metricType: 'cpu_usage' | 'memory_usage', metricValue: number) =>
  times(5, { metricType, metricValue });

async function makeTalkedTo(name: string, conversations = 1) {
  const agent = await makeAgent(owner, name);
  for (let nth = 0; nth < conversations; nth += 1) await (await makeVisitor(server, agent)).ask('Hello');
  return agent;
}
async function makeFailing(name: string) {
  const agent = await makeTalkedTo(name);
  const alert = await makeAlert(server, owner, agent.id);
  return { agent, alert, one: { ...scopeOf(agent), alertId: alert.id } };
}

const bounds: {
  type: AlertType;
  severity: string;
  priority: string;
  conversations?: number;
  within: Measure[];
  beyond: Measure[];
}[] = [
  // With the answers to the greetings: one of ten, then two of eleven.
  {
    type: 'error_rate',
    severity: 'ERROR',
    priority: 'high',
    within: [...answers(8), ...errors(1)],
    beyond: errors(1),
  },
  {
    type: 'response_time',
    severity: 'WARNING',
    priority: 'medium',
    within: answers(99, 5000),
    beyond: answers(100, 5200),
  },
  {
    type: 'cpu_usage',
    severity: 'WARNING',
    priority: 'medium',
    within: [...readings('cpu_usage', 80), ...readings('memory_usage', 20)],
    beyond: readings('cpu_usage', 81),
  },
  {
    type: 'memory_usage',
    severity: 'WARNING',
    priority: 'medium',
    within: [...readings('cpu_usage', 20), ...readings('memory_usage', 85)],
    beyond: readings('memory_usage', 86),
  },
  {
    type: 'search_success',
    severity: 'ERROR',
    priority: 'high',
    within: searches(5, 5),
    beyond: searches(0, 1),
  },
  {
    type: 'handoff_rate',
    severity: 'WARNING',
    priority: 'medium',
    conversations: 10,
    within: handoffs(3),
    beyond: handoffs(1),
  },
];

test.each(bounds)(
  '$type: nothing at the bound; just beyond it members are told once, with a way there',
  async (bound) => {
    const { type, severity, priority, conversations, within, beyond } = bound;
    const agent = await makeTalkedTo(type, conversations);
    await note(agent, within);
    await check();
    expect(await alertsOf(agent)).toEqual([]);
    await note(agent, beyond);
    await check();
    const [alert, ...others] = await alertsOf(agent);
    expect(alert).toMatchObject({ type, severity, status: 'ACTIVE', acknowledgedAt: null, resolvedAt: null });
    expect(others).toEqual([]);
    await check();
    expect(await alertsOf(agent)).toEqual([alert]);
    for (const person of [owner, member])
      expect(await noticesOf(agent, person)).toMatchObject([
        { type: 'analytics', priority, description: alert!.message, data: { alertId: alert!.id } },
      ]);
  },
);

test('real visitors whose questions find nothing and who ask for a person raise two alerts', async () => {
  const agent = await makeAgent(owner, 'Clueless');
  for (let nth = 0; nth < 5; nth += 1) {
    const visitor = await makeVisitor(server, agent);
    await visitor.ask('What is the capital of Mongolia?');
    if (nth < 2)
      await visitor.call(leaveContact, { email: 'visitor@example.org', inquiry: 'Please call me.' });
  }
  await check();
  const alerts = await alertsOf(agent);
  expect(alerts.map(({ type }) => type).sort()).toEqual(['handoff_rate', 'search_success']);
  expect(alerts.find(({ type }) => type === 'search_success')).toMatchObject({
    severity: 'ERROR',
    message: 'None of the questions found an answer in the last 5 minutes. Less than 50% is too few.',
  });
  expect((await waitForNotice(owner, 'Clueless: Few questions find an answer')).agentId).toBe(agent.id);
});

test('a load that lasts raises an alert for agents in use, and a single peak does not', async () => {
  const agent = await makeAgent(owner, 'Loaded');
  const visitor = await makeVisitor(server, agent);
  const pass = async () => {
    await visitor.ask('Hello');
    server.clock.moveBy(minuteMs);
    await server.runJob(collectMetricsJob, {});
  };
  for (const cpuPercent of [99, 10, 10, 10]) {
    usage.cpuPercent = cpuPercent;
    await pass();
  }
  await check();
  expect(await alertsOf(agent)).toEqual([]);
  usage.cpuPercent = 99;
  for (let minute = 0; minute < 5; minute += 1) await pass();
  usage.cpuPercent = 10;
  await check();
  expect(await alertsOf(agent)).toMatchObject([{ type: 'cpu_usage', severity: 'WARNING' }]);
});

test('two processes that check at once tell of a trouble once', async () => {
  const agent = await makeTalkedTo('Doubled');
  await note(agent, errors(9));
  server.clock.moveBy(minuteMs);
  await Promise.all([server.runJob(checkAlertsJob, {}), server.runJob(checkAlertsJob, {})]);
  expect(await alertsOf(agent)).toHaveLength(1);
  expect(await noticesOf(agent)).toHaveLength(1);
});

test('who watches the dashboard hears of a new alert at once', async () => {
  const events = readEvents<LiveEvent>(await owner.send(watchBusiness, { businessId: owner.businessId }));
  const { agent, alert } = await makeFailing('Watched');
  expect(await events.until(({ type }) => type === 'alert.changed')).toMatchObject({
    agentId: agent.id,
    id: alert.id,
  });
  await events.close();
});

test('an alert is acknowledged once, and resolved from either state once; then the trouble may be told again', async () => {
  const { agent, one } = await makeFailing('Handled');
  const refusalOf = async (endpoint: typeof acknowledgeAlert | typeof resolveAlert) => {
    const response = await member.send(endpoint, one);
    return [response.status, (await response.json()).message];
  };
  expect(await owner.call(acknowledgeAlert, one)).toMatchObject({ status: 'ACKNOWLEDGED', resolvedAt: null });
  expect(await refusalOf(acknowledgeAlert)).toEqual([409, 'This alert is already acknowledged.']);
  expect(await alertsOf(agent)).toMatchObject([
    { status: 'ACKNOWLEDGED', acknowledgedAt: expect.any(String) },
  ]);
  expect(await member.call(resolveAlert, one)).toMatchObject({
    status: 'RESOLVED',
    resolvedAt: expect.any(String),
  });
  expect(await refusalOf(acknowledgeAlert)).toEqual([409, 'This alert is already resolved.']);
  expect(await refusalOf(resolveAlert)).toEqual([409, 'This alert is already resolved.']);
  expect(await alertsOf(agent)).toEqual([]);

  await check();
  const [again] = await alertsOf(agent);
  expect(again).toMatchObject({ type: 'error_rate', status: 'ACTIVE' });
  expect(again!.id).not.toBe(one.alertId);
  expect(await owner.call(resolveAlert, { ...one, alertId: again!.id })).toMatchObject({
    status: 'RESOLVED',
    acknowledgedAt: null,
  });
});

test('of two members who acknowledge at once only one did', async () => {
  const { one } = await makeFailing('Contested');
  const answers = await Promise.all([owner.send(acknowledgeAlert, one), member.send(acknowledgeAlert, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('once all is measured to be well again an alert ends by itself, whether or not somebody has seen it, and says so', async () => {
  const [seen, unseen] = [await makeFailing('Seen'), await makeFailing('Unseen')];
  await owner.call(acknowledgeAlert, seen.one);
  server.clock.moveBy(5 * minuteMs);
  await check();
  // Nothing was measured since, so nothing is known to be well.
  expect(await alertsOf(seen.agent)).toMatchObject([{ status: 'ACKNOWLEDGED' }]);
  expect(await alertsOf(unseen.agent)).toMatchObject([{ status: 'ACTIVE' }]);
  for (const { agent } of [seen, unseen]) await note(agent, answers(6));
  await check();
  for (const { agent, alert } of [seen, unseen]) {
    expect(await alertsOf(agent)).toEqual([]);
    const { endedAlerts } = await owner.call(getAgentMonitoring, scopeOf(agent));
    expect(endedAlerts).toMatchObject([{ id: alert.id, status: 'RESOLVED', endedByItself: true }]);
    expect(await noticesOf(agent, member)).toMatchObject([
      { title: `${agent.name}: Many answers fail`, doneAt: expect.any(String) as string },
    ]);
  }
  // What has ended long ago is no news.
  await server.platform.database.db.execute(
    `update agent_alerts set resolved_at = resolved_at - interval '1 day' where id = '${seen.alert.id}'`,
  );
  expect((await owner.call(getAgentMonitoring, scopeOf(seen.agent))).endedAlerts).toEqual([]);
});

test('an alert is found only under its own agent and business', async () => {
  const { agent, one } = await makeFailing('Owned');
  const [other, stranger] = [await makeAgent(owner, 'Other'), await makeOwner(server)];
  const foreign = await makeAgent(stranger);
  for (const endpoint of [acknowledgeAlert, resolveAlert]) {
    expect((await owner.send(endpoint, { ...one, agentId: other.id })).status).toBe(404);
    expect((await stranger.send(endpoint, one)).status).toBe(404);
    const theirs = { businessId: stranger.businessId, agentId: foreign.id, alertId: one.alertId };
    expect((await stranger.send(endpoint, theirs)).status).toBe(404);
    expect((await owner.send(endpoint, { ...one, alertId: crypto.randomUUID() })).status).toBe(404);
  }
  expect(await alertsOf(agent)).toMatchObject([{ status: 'ACTIVE' }]);
});
