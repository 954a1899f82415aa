import { getConversation } from '@parley/contract/conversations/conversations';
import { type SearchResult, searchDashboard } from '@parley/contract/insights/search';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, expectAccessible } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { sampleConversation } from '../../testing/samples.ts';
import { fault } from '../../testing/stub-api.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

const conversation = sampleConversation(1);
const results: SearchResult[] = [
  {
    kind: 'conversation',
    id: conversation.id,
    agentId: conversation.agentId,
    title: 'Grace Hopper',
    detail: 'How much is the rye bread?',
  },
];
const field = (page: Page) => page.getByRole('combobox', { name: 'Search dashboard' });
const box = (page: Page) => page.locator('header').getByRole('button', { name: 'Search dashboard...' });
async function openSearch(page: Page, keys = '/') {
  await box(page).waitFor();
  await page.keyboard.press(keys);
  await field(page).waitFor();
}
const options = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]').innerText();

test('the search opens by its box, by Ctrl+K and by a slash where nobody types, Escape closes it, and the arrow keys walk round its list while the field keeps the focus', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  await page.goto('/dashboard');
  await box(page).click();
  await field(page).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('/');
  expect(await field(page).inputValue()).toBe('/');
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  for (const keys of ['Control+k', '/']) {
    await openSearch(page, keys);
    expect(await field(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
  }

  await openSearch(page);
  const all = await options(page).allInnerTexts();
  expect(await chosen(page)).toBe(all[0]);
  await page.keyboard.press('ArrowUp');
  expect(await chosen(page)).toBe(all.at(-1));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await chosen(page)).toBe(all[1]);
  const active = await field(page).getAttribute('aria-activedescendant');
  expect(await page.locator('[role=option][aria-selected=true]').getAttribute('id')).toBe(active);
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test('letters typed before the search has come stand in its field', async ({ page, api }) => {
  answerSignedIn(api);
  api.answer(searchDashboard, () => ({ results: [] }));
  let letCome = () => {};
  const hasBeenTyped = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/search-palette*.js', (route) => hasBeenTyped.then(() => route.continue()));
  await page.goto('/dashboard');
  await box(page).waitFor();
  await page.keyboard.type('/bilx');
  await page.keyboard.press('Backspace');
  letCome();
  await eventually(() => field(page).inputValue()).toBe('bil');
  await page.keyboard.type('ling');
  expect(await field(page).inputValue()).toBe('billing');
});

test('pages, settings and actions are there at once, what the server finds comes after, and Enter opens it; where more may match than is shown, all of them are one step away', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  const many = [1, 2, 3, 4, 5].map((number) => ({ ...results[0]!, id: sampleConversation(number).id }));
  api.answer(searchDashboard, ({ query }) => ({ results: query === 'bread' ? many : results }));
  api.answer(getConversation, conversation);
  await page.goto('/dashboard');
  await openSearch(page);
  await page.keyboard.type('kn');
  await page.getByRole('option', { name: 'Knowledge Base' }).waitFor();
  await field(page).fill('rye');
  const found = page.getByRole('group', { name: 'Conversations' }).getByRole('option');
  await found.getByText('Grace Hopper').waitFor();
  await found.getByText('How much is the rye bread?').waitFor();
  const all = page.getByRole('option', { name: 'All conversations with' });
  expect(await all.count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/dashboard/conversations/${conversation.id}`);
  await openSearch(page, 'Control+k');
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await recent.getByText('Grace Hopper').waitFor();
  expect(api.callsOf(searchDashboard).at(-1)).toMatchObject({ query: 'rye' });
  await field(page).fill('bread');
  await all.click();
  await page.waitForURL('**/dashboard/conversations?search=bread');
});

test('an answer for an older text is never shown, and nothing found, a fault and being offline are said', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  api.answer(searchDashboard, ({ query }) => ({ results: query === 'rye' ? results : [] }));
  const release = api.hold(searchDashboard);
  await page.goto('/dashboard');
  await openSearch(page);
  await field(page).fill('rye');
  await eventually(() => api.callsOf(searchDashboard).length).toBeGreaterThan(0);
  await page.getByText('Searching…').waitFor();
  await field(page).fill('xylophone');
  release();
  await page.getByText('Nothing found for “xylophone”.').waitFor();
  expect(await page.getByText('Grace Hopper').count()).toBe(0);

  const allow = api.refuse(searchDashboard, fault);
  await field(page).fill('bread');
  await page.getByText('The search failed.', { exact: false }).waitFor();
  allow();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Nothing found for “bread”.').waitFor();

  await page.context().setOffline(true);
  await field(page).fill('settings');
  await page
    .getByText('Only pages, settings and actions can be found until the connection is back.')
    .waitFor();
  await page.getByRole('group', { name: 'Settings' }).getByRole('option', { name: 'Security' }).waitFor();
});

test('on a phone an icon opens it', async ({ page, api }) => {
  answerSignedIn(api);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dashboard');
  await box(page).click();
  await field(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Escalations' }).click();
  await page.waitForURL('**/dashboard/escalations');
});
