import { defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import { agentChat, type ChatAnswer } from '@parley/contract/conversations/conversations';
import { startVisitorSession } from '@parley/contract/conversations/widget';
import { getHelpAgent } from '@parley/contract/help/help-agent';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, expectAccessible, expectTexts, press } from '../../web/src/testing/expectations.ts';
import { test } from '../../web/src/testing/page-test.ts';
import { fault, type StubApi } from '../../web/src/testing/stub-api.ts';
import { openAlive } from './testing/open-alive.ts';

const agentId = '00000000-0000-4000-8000-000000000002';
const ready = { state: 'ready', agentId } as const;
const { appearance, advanced } = defaultAgentSettings;

const found: ChatAnswer = {
  response: 'The invitation works for 7 days.',
  answered: true,
  confidence: 0.8,
  handoff: false,
  conversationId: null,
  messageId: null,
  mode: 'agent',
  contexts: [
    {
      content: 'Enter an e-mail address. The invitation works for 7 days.',
      metadata: {
        document_title: 'Members and roles',
        document_id: crypto.randomUUID(),
        passage_id: crypto.randomUUID(),
        heading: 'Members and roles › Inviting somebody',
        url: 'https://parley.example/documentation/members',
        starts_at: 25,
        ends_at: 57,
      },
    },
  ],
};
const notFound: ChatAnswer = {
  ...found,
  response: "I'm sorry.",
  answered: false,
  contexts: [],
  handoff: true,
};

function answerHelp(api: StubApi, onSession = () => {}) {
  api.answer(getHelpAgent, ready);
  api.answer(startVisitorSession, () => {
    onSession();
    return session();
  });
}

const session = () => ({
  token: 'a token',
  expiresAt: new Date().toISOString(),
  renewableUntil: new Date().toISOString(),
  sessionId: crypto.randomUUID(),
  agent: {
    id: agentId,
    name: 'Parley documentation',
    welcomeMessage: 'Hello',
    appearance: { ...appearance, logoUrl: null, avatarUrl: null },
    advanced,
    answers: true,
  },
  isPreview: true,
  conversation: {
    id: null,
    mode: 'agent' as const,
    memberName: null,
    isMemberAway: false,
    contact: null,
    rating: null,
    isEnded: false,
    answersByMail: false,
  },
  messages: [],
  hasEarlier: false,
});

async function ask(page: Page, question: string) {
  await page.getByLabel('Your question').fill(question);
  await press(page, 'Ask');
}

test('a question that is not empty is answered with its quote and a link to the section, and the next one knows of it', async ({
  page,
  api,
}) => {
  answerHelp(api);
  const histories: unknown[] = [];
  api.answer(agentChat, ({ messageHistory }) => {
    histories.push(messageHistory);
    return found;
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openAlive(page, '/documentation');
  expect(loaded.filter((path) => path.includes('asked-question'))).toEqual([]);
  expect(loaded).not.toContain('/widget/sessions');

  await ask(page, '   ');
  expect(await page.getByText('Looking through').count()).toBe(0);
  expect(loaded).not.toContain('/widget/sessions');

  const release = api.hold(agentChat);
  await ask(page, '  How long does an invitation work? ');
  await expectTexts(page, 'Looking through the guides…');
  release();
  const quote = page.locator('figure', { hasText: 'Enter an e-mail address.' });
  expect(await quote.locator('mark').textContent()).toBe('The invitation works for 7 days.');
  const link = quote.getByRole('link', { name: 'Members and roles: Inviting somebody' });
  expect(await link.getAttribute('href')).toBe('/documentation/members#inviting-somebody');
  await expectAccessible(page);

  await ask(page, 'And then?');
  await eventually(() => histories.length).toBe(2);
  expect(histories).toEqual([
    [],
    [
      { role: 'user', content: 'How long does an invitation work?' },
      { role: 'assistant', content: found.response },
    ],
  ]);
  await link.click();
  await page.waitForURL('**/documentation/members#inviting-somebody');
  await page.getByRole('heading', { name: 'Inviting somebody' }).waitFor();
});

test('what the documentation does not say is said honestly, with the way to a person', async ({
  page,
  api,
}) => {
  answerHelp(api);
  api.answer(agentChat, notFound);
  await openAlive(page, '/documentation/members');
  await ask(page, 'Who won the cup?');
  await expectTexts(page, 'The documentation does not answer this');
  expect(await page.getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('/contact');
  await expectAccessible(page);

  api.answer(agentChat, { ...found, answered: false, handoff: true });
  await ask(page, 'How long?');
  await expectTexts(page, 'I am not sure that the guides answer this.');
  await page.locator('mark', { hasText: 'The invitation works' }).waitFor();
  await page.getByRole('link', { name: 'ask us' }).waitFor();
});

test('an agent that is still reading, too many questions, a fault and a lost line are each told, and tried again', async ({
  page,
  api,
}) => {
  answerHelp(api);
  api.answer(agentChat, found);
  const readAll = api.answer(getHelpAgent, { state: 'learning', agentId });
  await openAlive(page, '/documentation');
  await ask(page, 'How long does an invitation work?');
  await expectTexts(page, 'is still reading the guides');
  readAll();

  const waited = api.refuse(agentChat, { status: 429, code: 'limit_reached', message: 'Too many.' });
  await press(page, 'Try again');
  await expectTexts(page, 'Too many questions at once.');
  waited();

  const mended = api.refuse(agentChat, fault);
  await press(page, 'Try again');
  await expectTexts(page, 'The question could not be answered just now.');
  mended();

  await page.context().setOffline(true);
  await press(page, 'Try again');
  await expectTexts(page, 'You are offline.');
  await page.context().setOffline(false);
  await press(page, 'Try again');
  await page.locator('mark', { hasText: 'The invitation works' }).waitFor();
});

test('a session that has run out is begun anew without a word', async ({ page, api }) => {
  let sessions = 0;
  let forgive = () => {};
  answerHelp(api, () => {
    sessions += 1;
    if (sessions === 2) forgive();
  });
  api.answer(agentChat, found);
  forgive = api.refuse(agentChat, { status: 401, code: 'not_signed_in', message: 'No.' });
  await openAlive(page, '/documentation');
  await ask(page, 'How long does an invitation work?');
  await page.locator('mark', { hasText: 'The invitation works' }).waitFor();
  expect(sessions).toBe(2);
});

test('where the agent is switched off, and without a script, there is no box', async ({
  page,
  plainPage,
  api,
}) => {
  api.answer(getHelpAgent, { state: 'off' });
  await openAlive(page, '/documentation');
  await eventually(() => page.getByLabel('Your question').count()).toBe(0);
  await plainPage.goto('/documentation');
  expect(await plainPage.getByLabel('Your question').isVisible()).toBe(false);
});

test('the live chat of the contact page loads the real chat once it is wanted, and says when it cannot', async ({
  page,
  api,
}) => {
  answerHelp(api);
  const asked: string[] = [];
  await page.route('**/widget/widget.js', async (route) => {
    asked.push(route.request().url());
    if (asked.length === 1) return route.abort();
    await route.fulfill({
      contentType: 'text/javascript',
      body: `const { agentId } = document.currentScript.dataset;
        document.addEventListener('parley:open', () => { document.title = 'Opened ' + agentId; });`,
    });
  });
  await openAlive(page, '/contact#support-options');
  const open = page.getByRole('button', { name: 'Open the chat' });
  await open.waitFor();
  expect(await page.getByRole('button', { name: 'Open the chat demo' }).count()).toBe(0);
  expect(asked).toEqual([]);
  await open.click();
  await expectTexts(page, 'The chat could not be loaded.');
  await open.click();
  await eventually(() => page.title()).toBe(`Opened ${agentId}`);
  await open.click();
  expect(asked).toHaveLength(2);
});
