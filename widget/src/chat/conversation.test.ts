import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, quoteFrom, type StubProduct, startStubProduct } from '../testing/stub-product.ts';
import { type ConversationState, createConversation } from './conversation.ts';
import type { KeptToken } from './kept-token.ts';

let product: StubProduct;
let kept: string | undefined;
let state: ConversationState;

const keptToken: KeptToken = {
  read: () => kept,
  write: (token) => {
    kept = token;
  },
  forget: () => {
    kept = undefined;
  },
};

beforeEach(async () => {
  product = await startStubProduct();
  kept = undefined;
});
afterEach(() => product.stop());

async function openChat() {
  const conversation = createConversation({ productUrl: product.url, key: 'key-1', agentId: undefined }, keptToken, (next) => {
    state = next;
  });
  await conversation.start();
  return conversation;
}

const replyEnds = () => vi.waitFor(() => expect(state.entries.at(-1)?.state).toMatch(/done|failed/));
const texts = () => state.entries.map(({ text }) => text);

test('opening the chat names the agent and keeps nothing', async () => {
  await openChat();
  expect(state).toMatchObject({ phase: 'ready', agent: { name: 'Ada from Tea & Co' }, entries: [] });
  expect(product.seenAt('/widget/sessions').map(({ body }) => body)).toEqual([{ key: 'key-1' }]);
  expect(kept).toBeUndefined();
});

test('a question is answered with its quotes, and from then on the visitor is remembered', async () => {
  const quote = quoteFrom('Returns', 'Returns are free for 30 days.');
  product.replies.push(answering('You have **30 days**.', [quote]));
  const conversation = await openChat();

  expect(conversation.send('  How long?\n')).toBe(true);
  expect(kept).toBe('token-1');
  await replyEnds();

  expect(texts()).toEqual(['How long?', 'You have **30 days**.']);
  expect(state.entries.at(-1)?.contexts).toEqual([quote]);
  expect(product.seenAt('/functions/v1/agent-chat')).toMatchObject([
    { authorization: 'Bearer token-1', body: { message: 'How long?', agentId: product.agent.id } },
  ]);
});

test('an empty message is not sent, nor a second one while a reply is coming', async () => {
  product.replies.push({ events: [{ type: 'text', text: 'Let me' }], staysOpen: true });
  const conversation = await openChat();
  expect(conversation.send(' \n\t ')).toBe(false);
  expect(conversation.send('first')).toBe(true);
  expect(conversation.send('second')).toBe(false);
  await vi.waitFor(() => expect(texts()).toEqual(['first', 'Let me']));
  expect(product.seenAt('/functions/v1/agent-chat')).toHaveLength(1);
});

test('nothing is sent before the chat has started', () => {
  const conversation = createConversation({ productUrl: product.url, key: 'key-1', agentId: undefined }, keptToken, () => {});
  expect(conversation.send('early')).toBe(false);
});

test('a failed question can be retried and still stands there once', async () => {
  product.replies.push({ status: 500, message: 'broken' }, answering('Here I am.'));
  const conversation = await openChat();
  conversation.send('Hello?');
  await replyEnds();
  expect(state.entries.at(-1)?.state).toBe('failed');

  conversation.retry();
  await vi.waitFor(() => expect(texts()).toEqual(['Hello?', 'Here I am.']));
});

test('a failure told by the stream, and one that cuts it off, both end as failed', async () => {
  product.replies.push(
    {
      events: [
        { type: 'text', text: 'We' },
        { type: 'failed', message: 'x' },
      ],
    },
    { events: [{ type: 'text', text: 'We' }] },
  );
  const conversation = await openChat();
  conversation.send('one');
  await replyEnds();
  expect(state.entries.at(-1)).toMatchObject({ state: 'failed', text: '' });
  conversation.retry();
  await replyEnds();
  expect(state.entries.at(-1)).toMatchObject({ state: 'failed', text: '' });
});

test('an expired token is renewed with the old one and the question sent again, unseen by the visitor', async () => {
  product.replies.push({ status: 401, message: 'expired' }, answering('Still here.'));
  const conversation = await openChat();
  conversation.send('Hello?');
  await replyEnds();
  expect(texts()).toEqual(['Hello?', 'Still here.']);
  expect(product.seenAt('/widget/sessions').at(-1)?.body).toEqual({ key: 'key-1', token: 'token-1' });
  expect(product.seenAt('/functions/v1/agent-chat').map(({ authorization }) => authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
  expect(kept).toBe('token-2');
});

test('a token that is refused again after its renewal ends the attempt', async () => {
  product.replies.push({ status: 401, message: 'expired' }, { status: 401, message: 'expired' });
  const conversation = await openChat();
  conversation.send('Hello?');
  await replyEnds();
  expect(state.entries.at(-1)?.state).toBe('failed');
  expect(product.seenAt('/functions/v1/agent-chat')).toHaveLength(2);
});

test('a returning visitor finds the conversation again', async () => {
  const first = await openChat();
  first.send('Do you sell green tea?');
  await replyEnds();

  const second = await openChat();
  expect(texts()).toEqual(['Do you sell green tea?', 'You said: Do you sell green tea?']);
  second.send('And black?');
  await replyEnds();
  expect(texts()).toHaveLength(4);
});

test('a site that may not use the agent is told why, and trying again works once it may', async () => {
  product.refusal = { status: 403, message: 'This website may not use the agent.' };
  const conversation = await openChat();
  expect(state).toMatchObject({ phase: 'unavailable', refusal: 'This website may not use the agent.' });

  product.refusal = undefined;
  await conversation.start();
  expect(state.phase).toBe('ready');
});

test('a product that cannot be reached makes the chat unavailable, not broken', async () => {
  const { url } = product;
  await product.stop();
  product = await startStubProduct();
  const conversation = createConversation({ productUrl: url, key: 'key-1', agentId: undefined }, keptToken, (next) => {
    state = next;
  });
  await conversation.start();
  expect(state).toMatchObject({ phase: 'unavailable', refusal: '' });
});
