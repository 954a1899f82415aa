import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageOf } from '../../testing/stub-messages.ts';
import { type StubProduct, startStubProduct } from '../../testing/stub-product.ts';
import { createConversation } from './conversation.ts';
import type { ConversationState } from './conversation-state.ts';
import type { TokenStore } from './token-store.ts';

let product: StubProduct;
let kept: string | undefined;
let state: ConversationState;
const stops: (() => void)[] = [];

const tokenStore: TokenStore = {
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
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await product.stop();
});

/** On a page that names the agent, unless the code of a link back is all there is. */
async function openChat({ resume, key = 'key-1' }: { resume?: string; key?: string | null } = {}) {
  const connection = {
    productUrl: product.url,
    key: key ?? undefined,
    resume,
    agentId: undefined,
    preview: undefined,
    identity: undefined,
    pageUrl: undefined,
    language: undefined,
  };
  const conversation = createConversation({
    connection,
    tokenStore,
    onChange: (next) => {
      state = next;
    },
  });
  stops.push(conversation.stop);
  await conversation.start();
  return conversation;
}
const texts = () => state.entries.map(({ text }) => text);

test('the code of a link back opens its conversation once, and a spent one an ordinary chat', async () => {
  product.history.push(messageOf({ author: 'member', authorName: 'Mia', content: 'We have it in stock.' }));
  product.stand({});
  const conversation = await openChat({ resume: 'code-1' });
  expect(texts()).toEqual(['We have it in stock.']);
  expect(kept).toBe('token-1');
  await conversation.start();
  expect(product.seenAt('/widget/sessions').map(({ body }) => body)).toEqual([
    { key: 'key-1', resume: 'code-1' },
    { key: 'key-1', token: 'token-1' },
  ]);
});

test('a code that did not reach the server is not spent, and is sent again', async () => {
  product.history.push(messageOf({ author: 'member', content: 'We have it in stock.' }));
  product.stand({});
  product.refusals['/widget/sessions'] = { status: 503, message: 'x' };
  const conversation = await openChat({ resume: 'code-1' });
  expect(state.phase).toBe('unavailable');
  product.refusals = {};
  await conversation.start();
  expect(texts()).toEqual(['We have it in stock.']);
});

test('a spent code that nothing else stands beside is told as such, however often it is tried', async () => {
  product.refusals['/widget/sessions'] = { status: 403, message: 'used' };
  const conversation = await openChat({ key: null, resume: 'code-1' });
  expect(state).toMatchObject({ phase: 'unavailable', isLinkUsed: true });
  await conversation.start();
  expect(state).toMatchObject({ phase: 'unavailable', isLinkUsed: true });
  expect(product.seenAt('/widget/sessions').map(({ body }) => body)).toEqual([
    { resume: 'code-1' },
    { resume: 'code-1' },
  ]);
  product.refusals['/widget/sessions'] = { status: 403, message: 'This website may not use the agent.' };
  await openChat();
  expect(state).toMatchObject({ phase: 'unavailable', isLinkUsed: false });
});

test('a spent code loses nothing of the conversation that was there before', async () => {
  kept = 'token-0';
  await openChat({ resume: 'spent' });
  expect(product.seenAt('/widget/sessions')[0]?.body).toEqual({
    key: 'key-1',
    resume: 'spent',
    token: 'token-0',
  });
  product.refusals['/widget/sessions'] = { status: 403, message: 'This link was used already.' };
  await openChat({ key: null, resume: 'spent' });
  expect(state).toMatchObject({ phase: 'unavailable', refusal: 'This link was used already.' });
});
