import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, press } from '../web/src/testing/expectations.ts';
import { lookAt } from './agent-pages.ts';
import { openAskedAgent } from './asked-agent.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();

/** A figure with its name, as text. */
const figure = (page: Page, name: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
    .last()
    .innerText();

async function savedCsv(page: Page, button: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  // The mark at its beginning, which tells spreadsheets the encoding, stays.
  return (await buffer(await download.createReadStream())).toString('utf8');
}

test('an owner looks up how the agent did, keeps the range, and takes the figures home', async () => {
  const { page, faults, place, askWhatItKnows, askWhatItDoesNotKnow } = await openAskedAgent(
    stage,
    'figures@bakery.example',
  );
  await askWhatItKnows({ rating: 5, wasHelpful: true });
  await askWhatItKnows();
  await askWhatItDoesNotKnow();

  await page.goto(`${place}/analytics`);
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
  await page.getByRole('link', { name: 'handbook.md', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Performance', selected: true }).waitFor();
  expect(await page.getByRole('radio', { name: '90 days' }).isChecked()).toBe(true);
  expect(await savedCsv(page, 'Export Response time as CSV')).toMatch(
    /^\uFEFF"Day","Response time \(ms\)"\r\n"\d{4}-\d\d-\d\d",""/,
  );
  expect(await savedCsv(page, 'Export Most used documents as CSV')).toMatch(/"handbook.md","2"/);
  await lookAt(page, 'agent-analytics-performance');

  await page.getByRole('tab', { name: 'Satisfaction' }).click();
  await page.getByRole('img', { name: /^Ratings\. .*latest 1 \(5 of 5\)/ }).waitFor();
  await lookAt(page, 'agent-analytics-satisfaction');
  await page.getByRole('tab', { name: 'Conversation Trends' }).click();
  const today = new Date().toISOString().slice(0, 10);
  expect((await savedCsv(page, 'Export Conversations as CSV')).split('\r\n').at(-1)).toBe(`"${today}","3"`);
  expect((await savedCsv(page, 'Export Questions as CSV')).split('\r\n').at(-1)).toBe(
    `"${today}","2","1","0"`,
  );
  await page
    .getByRole('group', { name: 'Show Conversations as' })
    .getByRole('radio', { name: 'Table' })
    .check();
  await page.getByRole('region', { name: 'Conversations as a table' }).getByRole('row').nth(90).waitFor();

  await page.getByRole('link', { name: 'Who won the world cup in 1998?', exact: true }).click();
  await page.waitForURL(/\/dashboard\/conversations\/[0-9a-f-]{36}$/);
  await page.goBack();
  await page.getByRole('heading', { name: 'Agent Analytics' }).waitFor();
  expect(page.url()).toContain('days=90');
  await page.getByRole('link', { name: 'Back to Agent', exact: true }).click();
  await page.waitForURL(place);
  expect(faults()).toEqual([]);
});
