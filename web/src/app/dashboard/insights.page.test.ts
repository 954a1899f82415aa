import { getSession } from '@parley/contract/accounts/accounts';
import { getAgent } from '@parley/contract/agents/agents';
import { chooseBusiness } from '@parley/contract/businesses/businesses';
import { listConversations } from '@parley/contract/conversations/conversations';
import { getAgentAnalytics } from '@parley/contract/insights/analytics';
import { getBusinessOverview } from '@parley/contract/insights/business-overview';
import {
  type AgentAlert,
  type AgentMonitoring,
  acknowledgeAlert,
  getAgentMonitoring,
  resolveAlert,
} from '@parley/contract/insights/insights';
import { watchBusiness } from '@parley/contract/insights/live-events';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { sampleAgentAnalytics } from '../../testing/analytics-samples.ts';
import { eventually, expectAccessible, expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import {
  idOf,
  listedConversation,
  sampleAgent,
  sampleConversation,
  samplePerson,
  sampleTime,
} from '../../testing/samples.ts';
import { fault, RefusedCall, type StubApi } from '../../testing/stub-api.ts';
import { sessionOf } from '../../testing/usual-answers.ts';
import { visit } from '../../testing/visit.ts';

const agentPage = `/dashboard/agents/${idOf(1)}`;

/** A figure with its name, as text. */
const figure = (page: Page, name: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
    .last()
    .innerText();

const measures = {
  activeSessions: 0,
  messagesPerMinute: 0,
  averageResponseMs: null,
  errorRate: null,
  handoffRate: null,
  searchSuccessRate: null,
};

/** Monitoring whose alerts are acknowledged and resolved as on the server; `raise` brings one while the page is open. */
function answerMonitoring(api: StubApi) {
  let alerts: AgentAlert[] = [];
  let ended: AgentAlert[] = [];
  const monitoring = (): AgentMonitoring => ({
    now: measures,
    measuredAt: sampleTime,
    stepMinutes: 15,
    points: [{ ...measures, at: sampleTime }],
    alerts,
    endedAlerts: ended,
  });
  const change = (alertId: string, changed: Partial<AgentAlert>) => {
    const alert = { ...alerts.find(({ id }) => id === alertId)!, ...changed };
    alerts = alerts
      .map((one) => (one.id === alertId ? alert : one))
      .filter(({ status }) => status !== 'RESOLVED');
    return alert;
  };
  const told = () => api.send(watchBusiness, { type: 'alert.changed', agentId: idOf(1) });
  api.answer(getAgentMonitoring, ({ range }) => ({
    ...monitoring(),
    stepMinutes: { '24h': 15, '7d': 120, '30d': 360 }[range],
  }));
  api.answer(acknowledgeAlert, ({ alertId }) =>
    change(alertId, { status: 'ACKNOWLEDGED', acknowledgedAt: sampleTime }),
  );
  api.answer(resolveAlert, ({ alertId }) => change(alertId, { status: 'RESOLVED', resolvedAt: sampleTime }));
  return {
    raise(number: number) {
      const times = { createdAt: sampleTime, acknowledgedAt: null, resolvedAt: null, endedByItself: false };
      const message = '0% of the questions found an answer in the last five minutes.';
      const alert = {
        id: idOf(number),
        type: 'search_success',
        severity: 'ERROR',
        status: 'ACTIVE',
        message,
        ...times,
      } as const;
      alerts = [alert, ...alerts];
      told();
    },
    endByItself(number: number) {
      ended = [change(idOf(number), { status: 'RESOLVED', resolvedAt: sampleTime, endedByItself: true })];
      told();
    },
    resolveElsewhere(number: number) {
      change(idOf(number), { status: 'RESOLVED' });
      told();
    },
  };
}

test('an agent that nobody has asked yet says what will be here, and what to do next', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Maya');
  answerMonitoring(api);
  api.answer(getAgentAnalytics, sampleAgentAnalytics(0));
  await page.goto(`${agentPage}/analytics`);
  await expectTexts(page, 'No Analytics Data Yet', 'Once visitors write to Maya');
  await expectAccessible(page);
  await visit(page, `${agentPage}/monitoring`);
  await expectTexts(page, 'No active alerts');
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Put it on your website' }).click();
  await page.getByRole('heading', { name: 'Maya' }).waitFor();
  await visit(page, `/dashboard/agents/${idOf(404)}/analytics`);
  await page.getByText('Agent Not Found').waitFor();
});

describe('figures that cannot be loaded are said to be so, and come with the next try', () => {
  test('on the dashboard home, in analytics and monitoring', async ({ page, api }) => {
    answerAgents(api, 'Maya');
    answerMonitoring(api);
    api.answer(getAgentAnalytics, sampleAgentAnalytics(0));
    let allow = api.refuse(getBusinessOverview, fault);
    await page.goto('/dashboard');
    await expectTexts(page, 'Your figures could not be loaded', 'Recent Activity');
    expect(await figure(page, 'Total Agents')).toMatch(/1 active/);
    allow();
    await press(page, 'Retry');
    await eventually(() => figure(page, 'Total Conversations')).toMatch(/0 this week/);
    allow = api.refuse(getAgentAnalytics, fault);
    await visit(page, `${agentPage}/analytics`);
    await expectTexts(page, 'Failed to load analytics data. Please try again.');
    allow();
    await press(page, 'Retry');
    await expectTexts(page, 'No Analytics Data Yet');
    allow = api.cutOff(getAgentMonitoring);
    await visit(page, `${agentPage}/monitoring`);
    await expectTexts(page, 'Failed to fetch monitoring data', 'We could not reach the server.');
    allow();
    await press(page, 'Retry');
    await expectTexts(page, 'No active alerts');
  });

  test('where the script that draws does not arrive', async ({ newPage: page, api }) => {
    answerAgents(api, 'Maya');
    api.answer(getAgentAnalytics, sampleAgentAnalytics(1));
    await page.route('**/assets/chart-drawing-*', (route) => route.abort());
    await page.goto(`${agentPage}/analytics`);
    await expectTexts(page, 'The chart could not be loaded. The table has the same figures.');
    expect(await figure(page, 'Total Conversations')).toMatch(/2 messages/);
  });
});

test('an alert comes while the page is open, is acknowledged or resolved, and a refused press is taken back', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Maya');
  const { raise, resolveElsewhere, endByItself } = answerMonitoring(api);
  await page.goto(agentPage);
  await page.getByRole('link', { name: 'View Monitoring' }).click();
  await expectTexts(page, 'No active alerts', 'Measured at');
  raise(71);
  const alert = page.getByRole('row').filter({ hasText: 'of the questions found an answer' });
  await alert.getByText('Error', { exact: true }).waitFor();
  await expectAccessible(page);

  const allow = api.refuse(acknowledgeAlert, fault);
  await alert.getByRole('button', { name: 'Acknowledge' }).click();
  await expectTexts(page, 'Failed to acknowledge the alert');
  await alert.getByRole('button', { name: 'Acknowledge' }).waitFor();
  allow();
  await alert.getByRole('button', { name: 'Acknowledge' }).click();
  await expectTexts(page, 'Alert acknowledged');
  await alert.getByText('Acknowledged', { exact: true }).waitFor();
  expect(await alert.getByRole('button').count()).toBe(0);

  // What somebody else resolves goes from this page too.
  resolveElsewhere(71);
  await alert.waitFor({ state: 'detached' });
  raise(72);
  await alert.getByRole('button', { name: 'Resolve' }).press('Enter');
  await expectTexts(page, 'Alert resolved');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Active Alerts');
  await page.getByLabel('Time range').selectOption({ label: 'Last 7 days' });
  await eventually(() => page.url()).toContain('range=7d');
  await page.getByText('Each 2 hours, last 7 days').first().waitFor();
  await page.reload();
  await page.getByText('Each 2 hours, last 7 days').first().waitFor();
  expect(await alert.count()).toBe(0);

  const falls = api.refuse(getAgentMonitoring, fault);
  raise(73);
  await expectTexts(page, 'Failed to fetch monitoring data', 'What you see was measured at');
  falls();
  await press(page, 'Retry');
  await alert.getByRole('button', { name: 'Resolve' }).waitFor();

  endByItself(73);
  await expectTexts(page, 'No active alerts', 'Ended in the last 24 hours', 'by itself');
  await expectAccessible(page);
});

test('a viewer, who cannot end an alert, sees that it is active', async ({ page, api }) => {
  answerAgents(api, 'Maya');
  answerMonitoring(api).raise(71);
  const person = samplePerson();
  const businesses = person.businesses.map((business) => ({ ...business, role: 'viewer' as const }));
  api.answer(getSession, sessionOf({ ...person, businesses }));
  await page.goto(`${agentPage}/monitoring`);
  const alert = page.getByRole('row').filter({ hasText: 'of the questions found an answer' });
  await alert.getByText('Active', { exact: true }).waitFor();
  expect(await alert.getByRole('button').count()).toBe(0);
});

test('a stranger is sent away with the reason', async ({ page, api }) => {
  answerAgents(api);
  const denied = {
    status: 403,
    code: 'not_allowed',
    message: 'This agent belongs to another business.',
  } as const;
  api.refuse(getAgent, denied);
  api.refuse(getAgentMonitoring, denied);
  await page.goto(`${agentPage}/monitoring`);
  await expectTexts(page, 'Access Denied', "You don't have access to this agent.");
  await page.waitForURL('**/dashboard');
});

test('the dashboard home shows figures of all agents and tells what happened last', async ({ page, api }) => {
  answerAgents(api, 'Baker');
  api.answer(getBusinessOverview, {
    totalConversations: 2,
    conversationsThisWeek: 2,
    averageResponseMs: 40,
    satisfactionPercent: 80,
    ratingCount: 1,
  });
  const summary = listedConversation(
    sampleConversation(1, {
      messageCount: 2,
      firstMessage: 'Do you bake rye bread?',
      lastMessage: 'We do, every Friday.',
    }),
  );
  api.answer(listConversations, [
    { ...summary, id: idOf(12), agentName: 'Baker', visitorName: 'Grace' },
    { ...summary, id: idOf(11), agentName: 'Baker', rating: 4 },
  ]);
  await page.goto('/dashboard');
  await eventually(() => figure(page, 'Total Conversations')).toMatch(/\b2\b.*2 this week/s);
  expect(await figure(page, 'Avg Response Time')).toMatch(/\d (ms|s).*Last 7 days/s);
  expect(await figure(page, 'Satisfaction Rate')).toMatch(/80%.*Based on 1 rating/s);
  const activity = page.locator('section', { has: page.getByRole('heading', { name: 'Recent Activity' }) });
  expect(await activity.getByRole('link').allInnerTexts()).toEqual([
    'View All',
    'Grace asked Baker',
    'A visitor rated Baker 4/5',
  ]);
  // What visitors asked, never what they were told.
  expect(await activity.getByText('Do you bake rye bread?').count()).toBe(2);
  expect(await activity.getByText('We do, every Friday.').count()).toBe(0);
  await expectAccessible(page);
  const active = page.locator('section', { has: page.getByRole('heading', { name: 'Active Agents' }) });
  expect(await active.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/dashboard/agents');
  expect(await activity.getByRole('link', { name: 'A visitor rated Baker 4/5' }).getAttribute('href')).toBe(
    `/dashboard/conversations/${idOf(11)}`,
  );
});

test('a link to an agent of another of my businesses takes me to that business', async ({ page, api }) => {
  answerAgents(api, 'Iris');
  answerMonitoring(api);
  const first = { id: idOf(801), name: 'First', role: 'owner' } as const;
  const second = { id: idOf(802), name: 'Second', role: 'owner' } as const;
  api.answer(
    getSession,
    sessionOf({ ...samplePerson(), businesses: [first, second], activeBusinessId: first.id }),
  );
  api.answer(getAgent, ({ businessId }) => {
    if (businessId !== second.id)
      throw new RefusedCall({ status: 404, code: 'not_found', message: 'Agent not found' });
    return sampleAgent({ id: idOf(1), name: 'Iris' });
  });
  api.answer(chooseBusiness, { business: second });
  await page.goto(`${agentPage}/monitoring`);
  await expectTexts(page, 'What Iris is doing now.');
  await page.getByRole('button', { name: 'Business: Second' }).waitFor();
});
