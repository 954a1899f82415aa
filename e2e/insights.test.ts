import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, expectTexts, press, submit } from '../web/src/testing/expectations.ts';
import { lookAt, openAgents } from './agent-pages.ts';
import { openAskedAgent } from './asked-agent.ts';
import { openPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { fault, noConnection, refuse } from './refused-call.ts';
import { openAsOwner, password } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startClockedServer } from './start-server.ts';

const stage = setStage(startClockedServer);
const analyticsCall = '/api/businesses/*/agents/*/analytics*';
const monitoringCall = '/api/businesses/*/agents/*/monitoring*';
const minuteMs = 60_000;

/** A figure with its name, as text. */
const figure = (page: Page, name: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
    .last()
    .innerText();

async function savedCsv(page: Page, button: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  return readFile(await download.path(), 'utf8');
}

test('an owner looks up how the agent did, keeps the range, and takes the figures home', async () => {
  const { page, faults, place, askWhatItKnows, askWhatItDoesNotKnow } = await openAskedAgent(stage, 'figures@bakery.example');
  await askWhatItKnows({ rating: 5, wasHelpful: true });
  await askWhatItKnows();
  await askWhatItDoesNotKnow();

  await page.goto(place);
  await page.getByRole('link', { name: 'View Analytics' }).click();
  await page.getByRole('heading', { name: 'Agent Analytics' }).waitFor();
  await eventually(() => figure(page, 'Total Conversations')).toMatch(/\b3\b.*6 messages/s);
  expect(await figure(page, 'Avg. Response Time')).toMatch(/\d (ms|s)/);
  expect(await figure(page, 'Satisfaction Rate')).toMatch(/100%.*Based on 1 rating/s);
  expect(await figure(page, 'Unique Users')).toMatch(/\b3\b/);
  expect(await figure(page, 'Knowledge Base Usage')).toMatch(/\b2\b/);
  await page.getByRole('img', { name: /^Conversations\. Conversations: highest 3/ }).waitFor();
  await lookAt(page, 'agent-analytics');

  await page.getByRole('radio', { name: '90 days' }).check();
  await eventually(() => page.url()).toContain('days=90');
  await page.getByRole('tab', { name: 'Performance' }).click();
  await page.getByRole('link', { name: 'handbook.md' }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Performance', selected: true }).waitFor();
  expect(await page.getByRole('radio', { name: '90 days' }).isChecked()).toBe(true);
  expect(await savedCsv(page, 'Export Response time as CSV')).toMatch(
    /^\uFEFF"Day","Response time \(ms\)"\r\n"\d{4}-\d\d-\d\d",""/,
  );
  expect(await savedCsv(page, 'Export most used documents as CSV')).toMatch(/"handbook.md","2"/);
  await lookAt(page, 'agent-analytics-performance');

  await page.getByRole('tab', { name: 'Satisfaction' }).click();
  await page.getByRole('img', { name: /^Ratings\. .*latest 1 \(5 of 5\)/ }).waitFor();
  await lookAt(page, 'agent-analytics-satisfaction');
  await page.getByRole('tab', { name: 'Conversation Trends' }).click();
  const today = new Date().toISOString().slice(0, 10);
  expect((await savedCsv(page, 'Export Conversations as CSV')).split('\r\n').at(-1)).toBe(`"${today}","3"`);
  expect((await savedCsv(page, 'Export Questions as CSV')).split('\r\n').at(-1)).toBe(`"${today}","2","1","0"`);
  await page.getByRole('group', { name: 'Show Conversations as' }).getByRole('radio', { name: 'Table' }).check();
  await page.getByRole('region', { name: 'Conversations as a table' }).getByRole('row').nth(90).waitFor();

  await page.getByRole('link', { name: 'Who won the world cup in 1998?' }).click();
  await page.waitForURL(/\/dashboard\/conversations\/[0-9a-f-]{36}$/);
  await page.goBack();
  await page.getByRole('heading', { name: 'Agent Analytics' }).waitFor();
  expect(page.url()).toContain('days=90');
  await page.getByRole('link', { name: 'Back to Agent', exact: true }).click();
  await page.waitForURL(place);
  expect(faults()).toEqual([]);
});

test('an agent that nobody has asked yet says what will be here, and what to do next', async () => {
  const { page, agents } = await openAgents(stage, 'quiet@bakery.example', 'Maya');
  await page.goto(`${stage.server.url}/dashboard/agents/${agents[0]}/analytics`);
  await expectTexts(page, 'No Analytics Data Yet', 'Once visitors write to Maya');
  await lookAt(page, 'agent-analytics-empty');
  await page.goto(`${stage.server.url}/dashboard/agents/${agents[0]}/monitoring`);
  await expectTexts(page, 'No active alerts');
  await lookAt(page, 'agent-monitoring-empty');
  await page.goBack();
  await page.getByRole('link', { name: 'Put it on your website' }).click();
  await page.getByRole('heading', { name: 'Maya' }).waitFor();
  await page.goto(`${stage.server.url}/dashboard/agents/${crypto.randomUUID()}/analytics`);
  await page.getByText('Agent Not Found').waitFor();
});

test('figures that cannot be loaded are said to be so, and come with the next try', async () => {
  const { page, place, askWhatItKnows } = await openAskedAgent(stage, 'failing@bakery.example');
  let givesWay = await refuse(page, 'GET', analyticsCall, fault);
  await page.goto(`${place}/analytics`);
  await expectTexts(page, 'Failed to load analytics data. Please try again.');
  await givesWay();
  await press(page, 'Retry');
  await expectTexts(page, 'No Analytics Data Yet');

  givesWay = await refuse(page, 'GET', monitoringCall, noConnection);
  await page.goto(`${place}/monitoring`);
  await expectTexts(page, 'Failed to fetch monitoring data', 'We could not reach the server.');
  await givesWay();
  await press(page, 'Retry');
  await expectTexts(page, 'No active alerts');

  givesWay = await refuse(page, 'GET', '/api/businesses/*/overview', fault);
  await page.goto(`${stage.server.url}/dashboard`);
  await expectTexts(page, 'Your figures could not be loaded', 'Recent Activity');
  expect(await figure(page, 'Total Agents')).toMatch(/1 active/);
  await givesWay();
  await press(page, 'Retry');
  await eventually(() => figure(page, 'Total Conversations')).toMatch(/0 this week/);

  // The script that draws does not arrive: the figures are there all the same.
  await askWhatItKnows();
  await page.route('**/assets/chart-drawing-*', (route) => route.abort());
  await page.goto(`${place}/analytics`);
  await expectTexts(page, 'The chart could not be loaded. The table has the same figures.');
  expect(await figure(page, 'Total Conversations')).toMatch(/2 messages/);
});

test('an alert comes while the page is open, is acknowledged or resolved, and a refused press is taken back', async () => {
  const { page, faults, place, path, askWhatItDoesNotKnow } = await openAskedAgent(stage, 'watch@bakery.example');
  await page.goto(place);
  await page.getByRole('link', { name: 'View Monitoring' }).click();
  await expectTexts(page, 'No active alerts', 'Measured at');
  const raise = async () => {
    for (let asked = 0; asked < 5; asked += 1) await askWhatItDoesNotKnow();
    await stage.server.moveClockBy(minuteMs);
    await stage.server.runJob('insights.check-alerts');
  };
  await raise();
  const alert = page.getByRole('row').filter({ hasText: 'of the questions found an answer' });
  await alert.getByText('Error', { exact: true }).waitFor();
  await lookAt(page, 'agent-monitoring');
  expect(await figure(page, 'Active Sessions')).toMatch(/\b5\b/);

  const givesWay = await refuse(page, 'POST', '/api/businesses/*/agents/*/alerts/*/acknowledge', fault);
  await alert.getByRole('button', { name: 'Acknowledge' }).click();
  await expectTexts(page, 'Failed to acknowledge the alert');
  await alert.getByRole('button', { name: 'Acknowledge' }).waitFor();
  await givesWay();
  await alert.getByRole('button', { name: 'Acknowledge' }).click();
  await expectTexts(page, 'Alert acknowledged');
  await alert.getByText('Acknowledged', { exact: true }).waitFor();
  expect(await alert.getByRole('button').count()).toBe(0);

  // What somebody else resolves goes from this page too.
  const { alerts } = await callServer<{ alerts: { id: string }[] }>(page, stage.server, `${path}/monitoring`, { method: 'GET' });
  for (const { id } of alerts) await callServer(page, stage.server, `${path}/alerts/${id}/resolve`);
  await alert.waitFor({ state: 'detached' });
  await raise();
  await alert.getByRole('button', { name: 'Resolve' }).press('Enter');
  await expectTexts(page, 'Alert resolved');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Active Alerts');
  await page.getByLabel('Time range').selectOption({ label: 'Last 7 days' });
  await eventually(() => page.url()).toContain('range=7d');
  await page.getByText('Each 2 hours, last 7 days').first().waitFor();
  await page.reload();
  await page.getByText('Each 2 hours, last 7 days').first().waitFor();
  expect(await alert.count()).toBe(0);
  expect(faults().filter((one) => !one.includes('500'))).toEqual([]);

  const falls = await refuse(page, 'GET', monitoringCall, fault);
  await raise();
  await expectTexts(page, 'Failed to fetch monitoring data', 'What you see was measured at');
  await falls();
  await press(page, 'Retry');
  await alert.getByRole('button', { name: 'Resolve' }).waitFor();
});

test('strangers are sent away, and whoever is signed out comes back after signing in', async () => {
  const { place, email } = await openAskedAgent(stage, 'own@bakery.example');
  const stranger = await openAsOwner(stage.browser, stage.server.url, 'stranger@bakery.example');
  await stranger.page.goto(`${place}/monitoring`);
  await expectTexts(stranger.page, 'Access Denied', "You don't have access to this agent.");
  await stranger.page.waitForURL(`${stage.server.url}/dashboard`);

  const { page } = await openPage(stage.browser, { reducedMotion: 'reduce' });
  await page.goto(`${place}/monitoring?range=30d`);
  await page.waitForURL('**/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page);
  await page.waitForURL(`${place}/monitoring?range=30d`);
  await page.getByText('Each 6 hours, last 30 days').first().waitFor();
});

test('a link to an agent of another of my businesses takes me to that business', async () => {
  const { page, businessIds } = await openAsOwner(stage.browser, stage.server.url, 'both@bakery.example', ['First', 'Second']);
  const data = { name: 'Iris', welcomeMessage: 'Hello!' };
  const { id } = await callServer(page, stage.server, `/api/businesses/${businessIds[1]}/agents`, { data });
  await page.goto(`${stage.server.url}/dashboard`);
  await page.getByRole('button', { name: 'Business: First' }).waitFor();
  await page.goto(`${stage.server.url}/dashboard/agents/${id}/monitoring`);
  await expectTexts(page, 'What Iris is doing now.');
  await page.getByRole('button', { name: 'Business: Second' }).waitFor();
});

test('the dashboard home shows figures of all agents and tells what happened last', async () => {
  const { page, faults, askWhatItKnows, askWhatItDoesNotKnow } = await openAskedAgent(stage, 'home@bakery.example');
  await askWhatItKnows({ rating: 4 });
  await askWhatItDoesNotKnow();
  await page.goto(`${stage.server.url}/dashboard`);
  await eventually(() => figure(page, 'Total Conversations')).toMatch(/\b2\b.*2 this week/s);
  expect(await figure(page, 'Avg Response Time')).toMatch(/\d (ms|s).*Last 7 days/s);
  expect(await figure(page, 'Satisfaction Rate')).toMatch(/80%.*Based on 1 rating/s);
  const activity = page.locator('section', { has: page.getByRole('heading', { name: 'Recent Activity' }) });
  expect(await activity.getByRole('link').allInnerTexts()).toEqual([
    'View All',
    'Baker replied to a visitor',
    'A visitor rated Baker 4/5',
  ]);
  await lookAt(page, 'dashboard-home');
  await activity.getByRole('link', { name: 'A visitor rated Baker 4/5' }).click();
  await page.waitForURL(/\/dashboard\/conversations\/[0-9a-f-]{36}$/);
  expect(faults()).toEqual([]);
});
