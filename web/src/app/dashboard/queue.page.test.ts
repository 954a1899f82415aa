import { countConversations, getConversation } from '@parley/contract/conversations/conversations';
import { setHandoffStatus } from '@parley/contract/conversations/handoffs';
import {
  assignConversation,
  countInbox,
  getInboxChoices,
  type InboxConversation,
  listInbox,
  markConversationRead,
  suggestReply,
} from '@parley/contract/conversations/inbox';
import {
  createSavedReply,
  listSavedReplies,
  type SavedReply,
} from '@parley/contract/conversations/saved-replies';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, expectTexts, findAxeViolations, press } from '../../testing/expectations.ts';
import { answerEscalation, answerInbox, conversationId } from '../../testing/inbox-answers.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, listedConversation, sampleConversation, sampleCounts } from '../../testing/samples.ts';
import { fault, type StubApi } from '../../testing/stub-api.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

const timeZone = 'Europe/Berlin';
const inbox = '/dashboard/conversations';
const one = `${inbox}/${conversationId}`;
const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Message to the visitor' });
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');

/** Twenty-four conversations, ten a page. */
function answerMany(api: StubApi, change: (number: number) => Partial<InboxConversation> = () => ({})) {
  answerSignedIn(api);
  const all = Array.from({ length: 24 }, (_, index) =>
    listedConversation(
      sampleConversation(index + 1, { lastMessage: `Question ${index + 1}` }),
      change(index + 1),
    ),
  );
  api.answer(listInbox, ({ cursor, state, search }) => {
    const wanted = all.filter(
      (row) => (!state || row.state === state) && (!search || row.lastMessage!.endsWith(` ${search}`)),
    );
    const from = Number(cursor ?? 0);
    const next = from + 10;
    return {
      conversations: wanted.slice(from, next),
      nextCursor: next < wanted.length ? String(next) : null,
    };
  });
  api.answer(getConversation, sampleConversation(1));
  const states = { 'needs-you': 2, yours: 0, colleague: 0, visitor: 0, agent: 22 };
  const none = { 'needs-you': 0, yours: 0, colleague: 0, visitor: 0, agent: 0 };
  api.answer(countInbox, {
    counts: {
      open: 1,
      closed: 1000,
      all: 1001,
      hasMoreOpen: false,
      hasMoreClosed: true,
      states: { ...none, agent: 1 },
    },
  });
  api.answer(countConversations, sampleCounts({ open: 24, all: 300, closed: 276, states, unread: 1 }));
}

test('the list goes on past its first page, and a state narrows it in the address', async ({ page, api }) => {
  answerMany(api, (number) => (number < 3 ? { state: 'needs-you', isUnread: number === 1 } : {}));
  await page.goto(inbox);
  await rows(page).nth(9).waitFor();
  expect(await rows(page).count()).toBe(10);
  await press(page, 'Load more');
  await rows(page).nth(19).waitFor();
  await press(page, 'Load more');
  await rows(page).nth(23).waitFor();
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  expect(await rows(page).first().getByText('Unread').count()).toBe(1);

  await page.getByRole('button', { name: /^Needs you/ }).click();
  await eventually(() => rows(page).count()).toBe(2);
  expect(new URL(page.url()).search).toBe('?state=needs-you');
  await page.reload();
  await eventually(() => rows(page).count()).toBe(2);
  expect(await findAxeViolations(page)).toEqual([]);
  await rows(page).first().click();
  expect(new URL(page.url()).search).toBe('?state=needs-you');
});

test('a badge stands out from the row that is open or waits', async ({ page, api }) => {
  answerMany(api, (number) => (number === 1 ? { state: 'agent' } : { mode: 'waiting', state: 'needs-you' }));
  await page.goto(`${inbox}/${idOf(1)}`);
  const colours = (words: string) =>
    rows(page)
      .filter({ hasText: words })
      .first()
      .evaluate((row, text) => {
        const badge = [...row.querySelectorAll('span')].find((one) => one.textContent === text)!;
        return [row.querySelector('a')!, badge].map((one) => getComputedStyle(one).backgroundColor);
      }, words);
  await rows(page).filter({ hasText: 'With the agent' }).locator('[aria-current=page]').waitFor();
  for (const words of ['With the agent', 'Waiting for a person']) {
    const [row, badge] = await colours(words);
    expect(badge, words).not.toBe(row);
  }
});

test('a link from a figure asks for what is behind it, what is typed is searched for, and filters are chosen from what there is', async ({
  page,
  api,
}) => {
  answerMany(api);
  const agentId = idOf(9);
  const agents = [{ id: agentId, name: 'Maya' }];
  api.answer(getInboxChoices, { agents, tags: ['Wholesale'], languages: ['de'], members: [], timeZone });
  const days = { from: '2026-11-01', to: '2026-11-02' };
  await page.goto(`${inbox}?${new URLSearchParams({ agent: agentId, ...days, outcome: 'abandoned' })}`);
  await rows(page).first().waitFor();
  expect(api.callsOf(listInbox).at(-1)).toMatchObject({ agentId, ...days, outcome: 'abandoned' });
  expect(api.callsOf(listInbox).at(-1)).not.toHaveProperty('status');
  const chips = page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
  await eventually(() => chips.allTextContents()).toEqual([
    'Remove the filter Maya',
    'Remove the filter Nov 1, 2026 – Nov 2, 2026',
    'Remove the filter Outcome: Abandoned',
  ]);
  expect(await findAxeViolations(page)).toEqual([]);
  // The tabs count what is left by the filters.
  const tabs = page.getByRole('tablist', { name: 'Conversations' }).getByRole('tab');
  await eventually(() => tabs.allTextContents()).toEqual(['Open1', 'Closed1,000+', 'All1,001+']);
  expect(api.callsOf(countInbox).at(-1)).toMatchObject({ agentId, ...days, outcome: 'abandoned' });
  // Of more open ones than were looked through the numbers are the least there are; none met is no number.
  const states = { 'needs-you': 7, yours: 0, colleague: 0, visitor: 0, agent: 0 };
  const counts = { open: 7, closed: 0, all: 7, hasMoreOpen: true, hasMoreClosed: false, states };
  api.answer(countInbox, { counts });
  await chips.nth(2).click();
  await eventually(() => api.callsOf(listInbox).at(-1)).not.toHaveProperty('outcome');
  await eventually(() => tabs.allTextContents()).toEqual(['Open7+', 'Closed0', 'All7+']);
  const stateChips = page.getByRole('group', { name: 'State' }).getByRole('button');
  expect(await stateChips.allTextContents()).toEqual([
    'Needs you7+',
    'Yours',
    'With a colleague',
    'Waiting for the visitor',
    'With the agent',
  ]);
  expect(api.callsOf(listInbox).at(-1)).toMatchObject({ agentId, ...days });
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('7');
  await eventually(() => rows(page).count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('nowhere');
  await expectTexts(page, 'No conversations match');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rows(page).nth(9).waitFor();
  expect(new URL(page.url()).search).toBe('?status=all');

  await tabs.filter({ hasText: 'Open' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('Tag', { exact: true }).selectOption('Wholesale');
  await page.getByLabel('Rating').selectOption('low');
  await page.getByLabel('Outcome').selectOption('reopened');
  await expectTexts(page, 'Days of Europe/Berlin.');
  await eventually(() => api.callsOf(listInbox).at(-1)).toMatchObject({
    status: 'open',
    language: 'de',
    tag: 'Wholesale',
    rating: 'low',
    outcome: 'reopened',
  });
  expect(await findAxeViolations(page)).toEqual([]);
});

test('days that cannot be are said to be so, and nobody is asked for them; a list that cannot be loaded says so and is tried again', async ({
  page,
  api,
}) => {
  answerMany(api);
  await page.goto(`${inbox}?from=2026-11-05&to=2026-11-01`);
  await expectTexts(page, 'These days cannot be shown', 'Choose an earlier first day.');
  await page.goto(`${inbox}?from=2026-02-30`);
  await expectTexts(page, '“2026-02-30” is not a day of the calendar.');
  expect(api.callsOf(listInbox)).toEqual([]);
  const allow = api.refuse(listInbox, fault);
  await press(page, 'Show all days');
  await expectTexts(page, 'Error Loading Conversations');
  allow();
  await press(page, 'Try Again');
  await rows(page).first().waitFor();
});

test('with nothing open nobody is asked to choose a conversation', async ({ page, api }) => {
  answerSignedIn(api);
  const closed = listedConversation(sampleConversation(1, { status: 'closed' }));
  api.answer(countConversations, sampleCounts({ closed: 1, all: 1 }));
  api.answer(listInbox, ({ status }) => ({
    conversations: status === 'open' ? [] : [closed],
    nextCursor: null,
  }));
  await page.goto(inbox);
  await expectTexts(page, 'No open conversations', 'Nobody waits for an answer. The closed ones are kept.');
  expect(await page.getByText('Choose a conversation').count()).toBe(0);
  await press(page, 'Show all');
  await rows(page).first().waitFor();
  await page.getByText('Choose a conversation').waitFor();
});

test('whoever looks at a conversation has read it; notes, tags and the assignment are the team’s', async ({
  page,
  api,
}) => {
  const { changeTeam } = answerInbox(api, 'Do you cater?');
  const ada = { userId: idOf(7), name: 'Ada Byron' };
  api.answer(getInboxChoices, { agents: [], tags: ['Wholesale'], languages: [], members: [ada], timeZone });
  changeTeam({ isUnread: true, state: 'needs-you' });
  await page.goto(one);
  await eventually(() => api.callsOf(markConversationRead).length).toBe(1);

  await page.getByText('Private note', { exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Private note' });
  await page.getByText('Only members of your business see notes.', { exact: false }).waitFor();
  await box.fill('Ask Bea first.');
  await press(page, 'Add note');
  await page.getByText('Private note by', { exact: false }).waitFor();
  await eventually(() => box.inputValue()).toBe('');

  const team = page.getByRole('complementary', { name: 'Details' });
  await team.getByLabel('Add a tag').fill('Wholesale');
  await team.getByRole('button', { name: 'Add', exact: true }).click();
  await team.getByRole('button', { name: 'Remove Wholesale' }).waitFor();
  await team.getByLabel('Assigned to').selectOption(ada.userId);
  await eventually(() => api.callsOf(assignConversation)[0]).toMatchObject({
    userId: ada.userId,
    previousUserId: null,
  });
  expect(await findAxeViolations(page)).toEqual([]);
  const refused = { status: 409, code: 'conflict', message: 'Meanwhile it was assigned to Bea.' } as const;
  api.refuse(assignConversation, refused);
  await team.getByLabel('Assigned to').selectOption('');
  await expectTexts(page, 'Meanwhile it was assigned to Bea.');
});

test('saved replies that cannot be loaded are not said to be none; one names the people, and a suggestion waits in the box until it is sent', async ({
  page,
  api,
}) => {
  const { said } = answerInbox(api, 'Do you cater?');
  const replies: SavedReply[] = [];
  api.answer(listSavedReplies, () => replies);
  const allow = api.refuse(listSavedReplies, fault);
  api.answer(createSavedReply, ({ title, content }) => {
    const reply = { id: idOf(8), title, content };
    replies.push(reply);
    return reply;
  });
  await page.goto(one);
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'Manage saved replies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved replies' });
  await dialog.getByText('Your saved replies could not be loaded').waitFor();
  expect(await dialog.getByText('None yet.').count()).toBe(0);
  allow();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByText('None yet.').waitFor();
  await dialog.getByRole('button', { name: 'New reply' }).click();
  await dialog.getByLabel('Title').fill('Thanks');
  await dialog.getByLabel('Reply').fill('Hello {visitor name}, this is {my name}, not {agent name}.');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Thanks').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'Thanks' }).click();
  expect(await answerBox(page).inputValue()).toBe('Hello, this is Ada, not Maya.');

  await answerBox(page).fill('');
  const sources = [{ documentId: idOf(31), title: 'Catering.md' }];
  api.answer(suggestReply, { text: 'We cater for up to 80 people.', question: 'Do you cater?', sources });
  await press(page, 'Suggest a reply');
  await expectTexts(page, 'Suggestion added');
  expect(await answerBox(page).inputValue()).toBe('We cater for up to 80 people.');
  expect(said()).toEqual([]);
  await answerBox(page).press('Enter');
  await eventually(said).toEqual(['We cater for up to 80 people.']);
  api.answer(suggestReply, { text: '', question: 'Do you cater?', sources: [] });
  await press(page, 'Suggest a reply');
  await expectTexts(page, 'No suggestion', "The agent's documents do not answer “Do you cater?”.");
});

test('what is escalated is resolved from the inbox', async ({ page, api }) => {
  const { changeTeam, change, resolved } = answerEscalation(api, 'Do you cater?');
  changeTeam({ openHandoff: 'pending', state: 'needs-you' });
  change({ handoffId: idOf(51) });
  api.answer(setHandoffStatus, ({ status }) => {
    change({ status: 'closed' });
    changeTeam({ openHandoff: null, state: 'done' });
    return { ...resolved(), status };
  });
  await page.goto(one);
  await press(page, 'Mark Resolved');
  await expectTexts(page, 'Escalation status updated');
  await page.getByRole('button', { name: 'Mark Resolved' }).waitFor({ state: 'detached' });
});
