import { readFile } from 'node:fs/promises';
import { listAgents } from '@parley/contract/agents/agents';
import {
  getBusinessAnalytics,
  listCountedConversations,
  setAnalyticsTimeZone,
} from '@parley/contract/insights/analytics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { sampleAnalytics } from '../../testing/analytics-samples.ts';
import { eventually, expectAccessible, expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, sampleAgent, sampleTime } from '../../testing/samples.ts';
import { fault, type StubApi } from '../../testing/stub-api.ts';

/** Figures of a business, which remember for which days and agent they were asked. */
function answerAnalytics(api: StubApi, conversations = 5) {
  const asked: object[] = [];
  api.answer(getBusinessAnalytics, ({ businessId: _, ...range }) => {
    asked.push(range);
    return sampleAnalytics(conversations, {
      outcomes: { ...sampleAnalytics(0).outcomes, confirmed: 3, abandoned: 2 },
      handoffs: conversations > 0 ? 1 : 0,
      handoffReasons: { ...sampleAnalytics(0).handoffReasons, 'not-reached': 1 },
      topics: [{ id: idOf(31), question: '=Do you deliver?', conversations: 2 }],
    });
  });
  return asked;
}

async function savedCsv(page: Page, button: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  return readFile(await download.path(), 'utf8');
}

test('an owner looks at all agents or one, over other days, resets them and takes the figures home', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Maya', 'Iris');
  const asked = answerAnalytics(api);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
  await expectTexts(page, 'Resolution', 'Confirmed', 'Abandoned', 'Topics', 'p50 35 ms, p95 90 ms');
  expect(asked.at(-1)).toEqual({ days: 30 });
  await expectAccessible(page);

  await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'Iris' });
  await page.getByRole('radio', { name: '90 days' }).check();
  await eventually(() => Promise.resolve(asked.at(-1))).toEqual({ days: 90, agentId: idOf(2) });
  await press(page, 'Reset');
  await expectTexts(page, 'Filter Reset', 'Date range has been reset to last 7 days.');
  await eventually(() => Promise.resolve(asked.at(-1))).toEqual({ days: 7, agentId: idOf(2) });

  const csv = await savedCsv(page, 'Export CSV');
  await expectTexts(page, 'Export Successful');
  expect(csv).toContain('"Metric","Value"\r\n"Total Conversations","5"\r\n"Recent Conversations","5"');
  expect(csv).toContain('"Handoff Count","1"');
  expect(csv).toContain('"Agent","Iris"');
  expect(await savedCsv(page, 'Export Topics as CSV')).toContain(`"'=Do you deliver?","2"`);

  for (const [tab, text] of [
    ['Conversations', 'Questions to your agents'],
    ['Satisfaction', 'No ratings in this time'],
    ['Handoffs', 'Nobody reached'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectTexts(page, text);
  }
  await page.reload();
  await page.getByRole('tab', { name: 'Handoffs', selected: true }).waitFor();
});

test('while figures load no day is shown that is not of the range, and those of one agent never stand below the name of another', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Maya', 'Iris');
  answerAnalytics(api);
  let release = api.hold(getBusinessAnalytics);
  await page.goto('/dashboard/analytics');
  const days = () => Promise.all(['First day', 'Last day'].map((name) => page.getByLabel(name).innerText()));
  await eventually(days).toEqual(['First day', 'Last day']);
  release();
  await eventually(async () => (await days()).every((day) => day.includes('2026'))).toBe(true);

  await expectTexts(page, 'Resolution');
  release = api.hold(getBusinessAnalytics);
  await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'Iris' });
  await page.getByText('Resolution').first().waitFor({ state: 'detached' });
  release();
  await expectTexts(page, 'Resolution');
});

test('today is drawn and named as a day that is not over', async ({ page, api }) => {
  answerAgents(api, 'Maya');
  api.answer(getBusinessAnalytics, () => {
    const [quiet, busy] = sampleAnalytics(8).days;
    const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
    const days = [3, 2, 1].map((count) => ({ ...busy!, date: dayBefore(count) }));
    return sampleAnalytics(24, { days: [...days, { ...quiet!, date: dayBefore(0), conversations: 1 }] });
  });
  await page.goto('/dashboard/analytics');
  const chart = page.locator('figure').filter({ hasText: 'Begun each day' });
  await chart.getByText('So far today').waitFor();
  const drawing = chart.getByRole('img', { name: /lowest 8 .* latest 1 \(.*, so far today\)/ });
  await drawing.waitFor();
  await drawing.locator('circle').waitFor();
  const { x, y, width, height } = (await drawing.locator('.recharts-cartesian-grid').boundingBox())!;
  await page.mouse.move(x + width - 2, y + height / 2);
  await drawing.getByText(/, so far today$/).waitFor();
  await drawing.getByText('Conversations 1').waitFor();
  await page.mouse.move(x + 2, y + height / 2);
  await drawing.getByText('Conversations 8').waitFor();
  expect(await drawing.getByText(/so far today/).count()).toBe(0);

  await chart.getByRole('radio', { name: 'Table' }).check();
  expect(await chart.getByRole('row', { name: /so far today/ }).allInnerTexts()).toEqual([
    expect.stringMatching(/, so far today\s+1$/),
  ]);
  expect(await chart.getByText('So far today', { exact: true }).count()).toBe(0);
  await expectAccessible(page);
});

test('a figure of an axis stands on one line with its unit; a tab has a frame for the keyboard alone', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Maya');
  api.answer(getBusinessAnalytics, () => {
    const [day] = sampleAnalytics(8).days;
    return sampleAnalytics(8, { days: [{ ...day!, conversations: 8, averageResponseMs: 180 }] });
  });
  await page.goto('/dashboard/analytics');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const frameOf = (name: string) => tab(name).evaluate((one) => getComputedStyle(one).outlineStyle);
  await tab('Conversations').click();
  const label = page.locator('.recharts-cartesian-axis-tick-value').filter({ hasText: '200\u00a0ms' });
  await label.waitFor();
  expect(await label.locator('tspan').count()).toBe(1);
  await eventually(() => frameOf('Conversations')).toBe('none');
  await page.keyboard.press('ArrowRight');
  await eventually(() => frameOf('Satisfaction')).toBe('solid');
});

test('a figure opens the conversations behind it, and the way back closes them', async ({ page, api }) => {
  answerAgents(api, 'Maya');
  answerAnalytics(api);
  let pages = 0;
  api.answer(listCountedConversations, ({ outcome, after }) => {
    pages += 1;
    const number = after ? 2 : 1;
    return {
      conversations: [
        {
          id: idOf(40 + number),
          agentId: idOf(1),
          agentName: 'Maya',
          outcome: outcome ?? 'open',
          firstMessage: `Question ${number}`,
          messageCount: 2,
          rating: null,
          startedAt: sampleTime,
        },
      ],
      next: after ? null : 'next',
    };
  });
  await page.goto('/dashboard/analytics');
  await page.getByRole('link', { name: 'Abandoned: show the conversations' }).click();
  const list = page.getByRole('dialog', { name: 'Abandoned' });
  await list.getByRole('link', { name: 'Question 1' }).waitFor();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Load more' }).click();
  await list.getByRole('link', { name: 'Question 2' }).waitFor();
  expect(pages).toBe(2);
  expect(await list.getByRole('link', { name: 'Question 2' }).getAttribute('href')).toBe(
    `/dashboard/conversations/${idOf(42)}`,
  );
  await page.goBack();
  await list.waitFor({ state: 'detached' });

  // A message that was there before gives way to what was opened.
  await savedCsv(page, 'Export CSV');
  const toast = page.getByText('Export Successful');
  await toast.waitFor();
  await page.getByRole('link', { name: 'Total Conversations: show the conversations' }).click();
  expect(await page.getByRole('link', { name: 'Open in Conversations' }).getAttribute('href')).toBe(
    '/dashboard/conversations?from=2026-11-01&to=2026-11-02',
  );
  await eventually(async () => {
    const drawer = (await page.getByRole('dialog').boundingBox())!;
    const { x, width } = (await toast.boundingBox())!;
    return x + width <= drawer.x;
  }).toBe(true);
});

test('days in which nobody wrote are not called the beginning', async ({ page, api }) => {
  answerAgents(api, 'Maya');
  api.answer(listAgents, [sampleAgent({ conversationCount: 250 })]);
  answerAnalytics(api, 0);
  await page.goto('/dashboard/analytics?from=2020-01-01&to=2020-01-05');
  await expectTexts(page, 'No conversations in this time', 'No ratings in this time');
  expect(await page.getByText('No Analytics Data Yet').count()).toBe(0);
  await press(page, 'Show the last 90 days');
  await page.waitForURL((url) => url.search === '?days=90');
});

test('days that cannot be shown are said to be so, and so are figures that cannot be loaded or do not exist', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Maya');
  answerAnalytics(api, 0);
  await page.goto('/dashboard/analytics?from=2026-11-03&to=2026-11-02');
  await expectTexts(page, 'The first day is after the last day. Choose an earlier first day.');
  await press(page, 'Reset');
  await expectTexts(page, 'No Analytics Data Yet');
  await press(page, 'Export CSV');
  await expectTexts(page, 'No analytics data available to export.');
  const allow = api.refuse(getBusinessAnalytics, fault);
  await page.getByRole('radio', { name: '90 days' }).check();
  await expectTexts(page, 'Failed to load analytics data. Please try again.');
  allow();
  await press(page, 'Retry');
  await expectTexts(page, 'No Analytics Data Yet');

  const zones: string[] = [];
  api.answer(setAnalyticsTimeZone, ({ timeZone }) => {
    zones.push(timeZone);
    return { timeZone };
  });
  await page.getByLabel('Days begin at midnight in').selectOption('Asia/Tokyo');
  await expectTexts(page, 'Time zone changed');
  expect(zones).toEqual(['Asia/Tokyo']);

  // Read anew because of the time zone, which fails: what was there stays, and the failure is said.
  api.refuse(getBusinessAnalytics, fault);
  await page.getByLabel('Days begin at midnight in').selectOption('Europe/Berlin');
  await expectTexts(page, 'Failed to load analytics data. Please try again.', 'No Analytics Data Yet');
});
