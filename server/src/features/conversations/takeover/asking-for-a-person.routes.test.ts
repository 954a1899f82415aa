import { updateAgent } from '@parley/contract/agents/agents';
import { agentChat, takeOverConversation } from '@parley/contract/conversations/conversations';
import { listHandoffs } from '@parley/contract/conversations/handoffs';
import { getVisitorConversation } from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDocument, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { makeTeam } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
  ({ owner } = team);
  await makeDocument(
    owner,
    team.agent.id,
    'delivery.md',
    '# Delivery\n\nDelivery costs 4.50 euros within the city. Orders above 40 euros are free.',
  );
});
afterAll(() => server.close());
beforeEach(() => team.beAway());

const handoffsOf = async (conversationId: string | null) =>
  (await owner.call(listHandoffs, { businessId: team.businessId })).handoffs.filter(
    (one) => one.conversationId === conversationId,
  );

test('"I want a human" calls one at once, for what was asked before', async () => {
  await team.beThere();
  const visitor = await makeVisitor(server, team.agent);
  await visitor.ask('Do you bake wedding cakes with seven floors?');
  const answer = await visitor.ask('I want a human');

  expect(answer).toMatchObject({ mode: 'waiting', call: 'waiting', answered: true, handoff: true });
  expect(answer.response).toContain('asking somebody from the team');
  expect(await team.notesOf(answer.conversationId)).toEqual(['person-called']);
  const { messages } = await team.detailsOf(answer.conversationId);
  expect(messages.map(({ author }) => author)).toEqual(['visitor', 'agent', 'visitor', 'agent', 'system']);
  expect(await handoffsOf(answer.conversationId)).toMatchObject([
    { reason: 'asked', contactMethod: 'chat', userInquiry: 'Do you bake wedding cakes with seven floors?' },
  ]);
});

test('"yes" to the offer of a person calls one, in the language of the offer', async () => {
  await team.beThere();
  const visitor = await makeVisitor(server, team.agent);
  expect((await visitor.ask('Das hilft mir nicht weiter')).handoff).toBe(true);
  const answer = await visitor.ask('Ja, bitte');
  expect(answer).toMatchObject({ mode: 'waiting', call: 'waiting' });
  expect(answer.response).toContain('Ich bitte jemanden aus dem Team dazu');
});

test('with nobody there the contact form is opened instead, and nobody is waited for', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const answer = await visitor.ask('Can I speak to someone please?');
  expect(answer).toMatchObject({ mode: 'agent', call: 'contact', handoff: true });
  expect(answer.response).toContain('Leave an e-mail address or a phone number');
  expect(await team.notesOf(answer.conversationId)).toEqual([]);
  expect(await handoffsOf(answer.conversationId)).toEqual([]);
});

test('with hand-over off the contact form is opened, whoever is there', async () => {
  await team.beThere();
  const settings = { businessId: team.businessId, agentId: team.agent.id };
  await owner.call(updateAgent, { ...settings, handoff: { enabled: false } });
  const visitor = await makeVisitor(server, team.agent);
  const answer = await visitor.ask('Please call me back');
  expect(answer).toMatchObject({ mode: 'agent', call: 'contact' });
  expect(answer.response).not.toContain('Nobody');
  await owner.call(updateAgent, { ...settings, handoff: { enabled: true } });
});

test('while somebody is called the agent goes on answering what it knows, and says nothing else', async () => {
  await team.beThere();
  const visitor = await makeVisitor(server, team.agent);
  const { conversationId } = await visitor.ask('I want to talk to a person');
  const known = await visitor.ask('How much does delivery within the city cost?');
  expect(known).toMatchObject({ mode: 'waiting', answered: true, contexts: [expect.anything()] });
  expect(known.response).toContain('4.50 euros');
  for (const other of ['What is the capital of Mongolia?', 'Hello?', 'Is anybody there?', 'I want a human'])
    expect(await visitor.ask(other)).toMatchObject({ mode: 'waiting', response: '', messageId: null });
  expect(await team.notesOf(conversationId)).toEqual(['person-called']);
  const { conversation } = await visitor.call(getVisitorConversation, {});
  expect(conversation.mode).toBe('waiting');

  await owner.call(takeOverConversation, team.scopeOf(conversationId));
  expect(await visitor.ask('How much does delivery within the city cost?')).toMatchObject({
    mode: 'person',
    response: '',
  });
});

test('what the agent does not know while somebody is called is not even shown for a moment', async () => {
  await team.beThere();
  const visitor = await makeVisitor(server, team.agent);
  const { sessionId } = visitor.session;
  await visitor.ask('human please');
  const stream = await visitor.send(
    agentChat,
    { message: 'What is the capital of Chad?', agentId: team.agent.id, sessionId },
    { accept: 'text/event-stream' },
  );
  expect(await stream.text()).not.toContain('"type":"text"');
});
