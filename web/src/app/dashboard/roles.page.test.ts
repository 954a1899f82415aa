import { getSession, type SignedInPerson } from '@parley/contract/accounts/accounts';
import { listMembers } from '@parley/contract/businesses/members';
import { countConversations, endConversation } from '@parley/contract/conversations/conversations';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { listContradictions } from '@parley/contract/knowledge/contradictions';
import { listDocumentFindings } from '@parley/contract/knowledge/findings';
import { listBusinessDocuments } from '@parley/contract/knowledge/knowledge';
import { expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { expectTexts, press } from '../../testing/expectations.ts';
import { answerInbox, conversationId } from '../../testing/inbox-answers.ts';
import { sampleDocument } from '../../testing/knowledge-answers.ts';
import { test } from '../../testing/page-test.ts';
import { sampleCounts, samplePerson } from '../../testing/samples.ts';
import type { StubApi } from '../../testing/stub-api.ts';
import { sessionOf } from '../../testing/usual-answers.ts';
import { visit } from '../../testing/visit.ts';

type Role = SignedInPerson['businesses'][number]['role'];

function answerRole(api: StubApi, role: Role) {
  const person = samplePerson();
  const businesses = person.businesses.map((business) => ({ ...business, role }));
  api.answer(getSession, sessionOf({ ...person, businesses }));
}

test('a viewer reads the knowledge and the script, and is offered nothing to change', async ({
  page,
  api,
}) => {
  const { ids: agentIds, elsewhere } = answerAgents(api, 'Maya');
  elsewhere.change(agentIds[0], { knowledge: { source: 'faq-url', visitorsMayOpenFiles: false } });
  answerRole(api, 'viewer');
  const failed = { ...sampleDocument(31, { title: 'menu.pdf', status: 'failed' }), agentName: 'Maya' };
  api.answer(listBusinessDocuments, [{ ...sampleDocument(30), agentName: 'Maya' }, failed]);
  api.answer(listContradictions, { openCount: 0, open: [], settled: [] });
  await page.goto('/dashboard/knowledge-base');
  await page.getByRole('link', { name: 'menu.pdf', exact: true }).waitFor();
  for (const name of [/Add knowledge/, /Retry/, /^Dates of/])
    expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0);
  expect(api.callsOf(listDocumentFindings), 'advice that only an editor can follow').toEqual([]);
  await visit(page, `/dashboard/agents/${agentIds[0]}?tab=website`);
  await page.getByText('Allowed domains:').waitFor();
  for (const name of ['Regenerate', 'Generate Script'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  await visit(page, `/dashboard/agents/${agentIds[0]}?tab=knowledge`);
  await expectTexts(page, 'Files are not used in answers');
  expect(await page.getByRole('button', { name: 'Use both' }).count()).toBe(0);
});

test('a viewer is offered no script that is not there, and agents to look at', async ({ page, api }) => {
  const { ids: agentIds, elsewhere } = answerAgents(api, 'Maya');
  elsewhere.change(agentIds[0], { status: 'draft', script: null });
  answerRole(api, 'viewer');
  await page.goto('/dashboard/agents');
  await page.getByRole('link', { name: 'View Details' }).waitFor();
  expect(await page.getByRole('button', { name: 'Embed' }).count()).toBe(0);
  elsewhere.change(agentIds[0], { status: 'active', script: '<script src="/widget.js"></script>' });
  await page.getByRole('button', { name: 'Embed' }).waitFor();
  await visit(page, '/dashboard');
  await page.getByRole('link', { name: 'See the agents' }).waitFor();
});

test('a viewer is not told that something needs them', async ({ page, api }) => {
  const { changeTeam } = answerInbox(api, 'Do you cater?');
  answerRole(api, 'viewer');
  changeTeam({ state: 'needs-you' });
  const states = { ...sampleCounts().states, 'needs-you': 1 };
  api.answer(countConversations, sampleCounts({ open: 1, all: 1, states }));
  await page.goto(`/dashboard/conversations/${conversationId}`);
  await page.getByRole('button', { name: /^Waiting for the team/ }).waitFor();
  await page.getByRole('link', { name: 'Conversations 1 waiting for the team' }).waitFor();
  await page
    .getByRole('region', { name: /^Conversation with/ })
    .getByText('Waiting for the team')
    .waitFor();
  expect(await page.getByText(/needs? you/i).count()).toBe(0);
});

test('a link to a part that the role does not include says so', async ({ page, api }) => {
  const { ids: agentIds } = answerAgents(api, 'Maya');
  answerRole(api, 'viewer');
  api.answer(listMembers, []);
  await page.goto('/dashboard/settings?tab=audit-log');
  await expectTexts(page, 'Your role does not include Audit log');
  await visit(page, `/dashboard/agents/${agentIds[0]}?tab=answers`);
  await expectTexts(page, 'Your role does not include Answers');
  await visit(page, `/dashboard/agents/${agentIds[0]}/edit`);
  await expectTexts(page, 'Your role does not include this page');
});

test('a role that is lowered or raised is followed by the open page, told live or by the first refusal', async ({
  page,
  api,
}) => {
  answerInbox(api, 'Do you cater?');
  answerRole(api, 'support');
  await page.goto(`/dashboard/conversations/${conversationId}`);
  const box = page.getByRole('textbox', { name: 'Message to the visitor' });
  await box.waitFor();
  const tellLive = () => api.send(watchBusiness, { type: 'membership.changed', id: samplePerson().user.id });
  const expectViewer = async () => {
    await box.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Take over' }).count()).toBe(0);
    // What may still be seen stays.
    await page.getByText('Do you cater?').first().waitFor();
  };
  answerRole(api, 'viewer');
  tellLive();
  await expectViewer();

  answerRole(api, 'support');
  tellLive();
  await box.waitFor();
  answerRole(api, 'viewer');
  api.refuse(endConversation, {
    status: 403,
    code: 'not_allowed',
    reason: 'role_not_sufficient',
    message: 'Your role does not include this.',
  });
  await press(page, 'Close');
  await expectViewer();
});
