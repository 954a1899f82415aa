import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStubProduct } from '../../testing/stub-product.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { type ConversationState, initialState } from './conversation-state.ts';
import type { Connection } from './visitor-api.ts';

let product: Awaited<ReturnType<typeof startStubProduct>>;
let conversation: Conversation;
let state: ConversationState;
beforeEach(async () => {
  product = await startStubProduct();
  state = initialState;
});
afterEach(async () => {
  conversation.stop();
  await product.stop();
});

async function openChat(changes: Partial<Connection> = {}) {
  const nothing = {
    agentId: undefined,
    preview: undefined,
    resume: undefined,
    pageUrl: undefined,
    language: undefined,
  };
  conversation = createConversation({
    connection: { productUrl: product.url, key: 'key-1', identity: undefined, ...nothing, ...changes },
    tokenStore: { read: () => undefined, write: () => {}, forget: () => {} },
    shortestPauseMs: 5,
    onChange: (next) => {
      state = next;
    },
  });
  await conversation.start();
}
const texts = () => state.entries.map(({ text }) => text);
const expired = { status: 401, message: 'expired', code: 'not_signed_in' } as const;

test('a session is renewed with the proof that stands in the page by then', async () => {
  let token = 'first';
  await openChat({ identity: { token }, readIdentity: () => ({ token }) });
  token = 'second';
  product.replies.push(expired);
  conversation.send('Hello?');
  await expect.poll(texts).toEqual(['Hello?', 'You said: Hello?']);
  const identities = product
    .seenAt('/widget/sessions')
    .map(({ body }) => (body as { identity?: object }).identity);
  expect(identities).toEqual([{ token: 'first' }, { token: 'second' }]);
});

test('where the server cannot go on with a conversation, the chat starts anew with what was being asked', async () => {
  await openChat();
  conversation.send('Before');
  await expect.poll(texts).toEqual(['Before', 'You said: Before']);
  product.forgets = true;
  product.history.length = 0;
  product.replies.push(expired);
  conversation.send('After');
  await expect.poll(texts).toEqual(['After', 'You said: After']);
});

test('where the business is closed meanwhile, the chat says so and stops asking until it is opened again', async () => {
  await openChat();
  conversation.send('Before');
  await expect.poll(texts).toEqual(['Before', 'You said: Before']);
  const closed = {
    status: 403,
    code: 'not_allowed',
    reason: 'business_suspended',
    message: 'Not available.',
  };
  product.refusal = closed;
  for (const place of ['/functions/v1/agent-chat', '/widget/conversation', '/widget/events'])
    product.refusals[place] = closed;
  await expect.poll(() => product.watchers()).toBe(1);
  product.cutEvents();
  await expect.poll(() => [state.phase, state.refusal]).toEqual(['unavailable', 'Not available.']);

  product.refusal = undefined;
  product.refusals = {};
  await conversation.start();
  expect(state.phase).toBe('ready');
  conversation.send('After');
  await expect.poll(texts).toEqual(['After', 'You said: After']);
  // Once before, once refused, once after: nothing was asked while the business was closed.
  expect(product.seenAt('/widget/events')).toHaveLength(3);
});
