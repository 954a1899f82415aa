import { signUp } from '@parley/contract/accounts/accounts';
import { agentChat, getConversation } from '@parley/contract/conversations/conversations';
import { leaveContact, rateConversation, startVisitorSession } from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostPage, makeAgent, makeOwner, makeVisitor, type Owner, testPassword } from './testing/makers.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;
let visitor: Awaited<ReturnType<typeof makeVisitor>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  visitor = await makeVisitor(server, agent);
  await visitor.ask('Hello');
});
afterAll(() => server.close());

/** Texts that a database cannot keep, or that mean another text once they were kept. */
const texts = { 'the character zero': 'a\u0000b', 'half a character': 'a\ud800b' };
const email = () => `${crypto.randomUUID()}@example.com`;

/** What a stranger can send, each with the text where they may write what they like. */
const calls: Record<string, (text: string) => Promise<Response>> = {
  'sign-up': (text) =>
    server.anyone.send(signUp, { firstName: text, lastName: text, email: email(), password: testPassword }),
  'the start of a session': (text) =>
    server.anyone.send(startVisitorSession, { key: agent.embedKey, language: text }, { origin: hostPage }),
  'a claimed page': (text) =>
    server.anyone.send(
      startVisitorSession,
      { key: agent.embedKey, pageUrl: `https://x.example/${text}` },
      { origin: hostPage },
    ),
  'a message': (text) =>
    visitor.send(agentChat, { message: text, agentId: agent.id, sessionId: visitor.session.sessionId }),
  'a comment': (text) => visitor.send(rateConversation, { rating: 5, comment: text }),
  'the contact form': (text) => visitor.send(leaveContact, { name: text, email: email(), inquiry: text }),
  'the address of a file': (text) =>
    server.request(`/widget/files/${encodeURIComponent(text.replace('\ud800', '\ufffd'))}`),
};

test.each(Object.keys(calls).flatMap((what) => Object.keys(texts).map((kind) => [kind, what] as const)))(
  '%s in %s is never a fault of ours',
  async (kind, what) => {
    const answer = await calls[what]!(texts[kind as keyof typeof texts]);
    expect(answer.status).toBeLessThan(500);
  },
);

test('a message that was cut inside an emoji is kept with the sign for an unknown character', async () => {
  const { conversationId } = await visitor.ask('Do you bake \ud83d');
  const { messages } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  expect(messages.map(({ content }) => content)).toContain('Do you bake \ufffd');
});
