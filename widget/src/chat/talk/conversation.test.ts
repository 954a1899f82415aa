import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from '../../testing/soon.ts';
import {
  answering,
  messageOf,
  quoteFrom,
  type StubProduct,
  startStubProduct,
} from '../../testing/stub-product.ts';
import { type Conversation, createConversation } from './conversation.ts';
import type { ConversationState } from './conversation-state.ts';
import type { TokenStore } from './kept-token.ts';
import type { Connection } from './visitor-api.ts';

let product: StubProduct;
let kept: string | undefined;
let state: ConversationState;
let isOnline: boolean;
const open: Conversation[] = [];

const keptToken: TokenStore = {
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
  isOnline = true;
});
afterEach(async () => {
  for (const conversation of open.splice(0)) conversation.stop();
  await product.stop();
});

const connectionTo = (productUrl: string, changes: Partial<Connection> = {}): Connection => ({
  productUrl,
  key: 'key-1',
  agentId: undefined,
  preview: undefined,
  resume: undefined,
  identity: undefined,
  pageUrl: undefined,
  language: undefined,
  ...changes,
});
function newConversation(
  connection = connectionTo(product.url),
  onChange = (next: ConversationState) => {
    state = next;
  },
  shortestPauseMs = 5,
) {
  const conversation = createConversation({
    connection,
    keptToken,
    isOnline: () => isOnline,
    shortestPauseMs,
    onChange,
  });
  open.push(conversation);
  return conversation;
}

async function openChat(changes: Partial<Connection> = {}) {
  const conversation = newConversation(connectionTo(product.url, changes));
  await conversation.start();
  return conversation;
}

const replyEnds = () =>
  soon(() => expect(state.entries.every(({ state }) => state === 'done' || state === 'failed')).toBe(true));
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
  await soon(() => expect(texts()).toEqual(['first', 'Let me']));
  expect(product.seenAt('/functions/v1/agent-chat')).toHaveLength(1);
});

test('nothing is sent before the chat has started', () => {
  const conversation = newConversation();
  expect(conversation.send('early')).toBe(false);
});

test('a failed question can be retried and still stands there once', async () => {
  product.replies.push({ status: 500, message: 'broken' }, answering('Here I am.'));
  const conversation = await openChat();
  conversation.send('Hello?');
  await replyEnds();
  expect(state.entries.at(-1)?.state).toBe('failed');

  conversation.retry();
  await soon(() => expect(texts()).toEqual(['Hello?', 'Here I am.']));
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
  const conversation = newConversation(connectionTo(url));
  await conversation.start();
  expect(state).toMatchObject({ phase: 'unavailable', refusal: '' });
});

test('a retry carries the id of the first try, so the server knows it again', async () => {
  product.replies.push({ events: [{ type: 'text', text: 'We' }], breaksOff: true });
  const conversation = await openChat();
  conversation.send('Hello?');
  await replyEnds();
  conversation.retry();
  await soon(() => expect(texts()).toEqual(['Hello?', 'You said: Hello?']));
  const [first, second] = product.seenAt('/functions/v1/agent-chat').map(({ body }) => body.clientMessageId);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
  expect(product.history.filter(({ author }) => author === 'visitor')).toHaveLength(1);
});

test('what was written offline is sent once the browser is online again', async () => {
  const conversation = await openChat();
  isOnline = false;
  expect(conversation.send('Hello?')).toBe(true);
  expect(state.entries.map(({ state }) => state)).toEqual(['queued']);
  expect(conversation.send('And now?')).toBe(false);
  expect(product.seenAt('/functions/v1/agent-chat')).toEqual([]);
  isOnline = true;
  await conversation.goOn();
  await soon(() => expect(texts()).toEqual(['Hello?', 'You said: Hello?']));
});

test('a second tab is in step with the first, through a break of the connection too', async () => {
  const first = await openChat();
  first.send('Hello?');
  await replyEnds();
  let other: ConversationState | undefined;
  const second = newConversation(connectionTo(product.url), (next) => {
    other = next;
  });
  await second.start();
  await soon(() => expect(product.watchers()).toBe(2));
  first.send('Are you open?');
  const both = ['Hello?', 'You said: Hello?', 'Are you open?', 'You said: Are you open?'];
  await soon(() => expect(other?.entries.map(({ text }) => text)).toEqual(both));
  expect(texts()).toEqual(both);

  product.cutEvents();
  product.history.push(messageOf({ content: 'Said while nobody listened.' }));
  await soon(() =>
    expect(other?.entries.map(({ text }) => text)).toEqual([...both, 'Said while nobody listened.']),
  );
  await soon(() => expect(texts()).toEqual([...both, 'Said while nobody listened.']));
});

test('after a break the first message that gets through brings the live connection back at once', async () => {
  const conversation = newConversation(undefined, undefined, 60_000);
  await conversation.start();
  conversation.send('Hello?');
  await replyEnds();
  await soon(() => expect(product.watchers()).toBe(1));
  product.cutEvents();
  await soon(() => expect(product.watchers()).toBe(0));
  conversation.send('Still there?');
  await soon(() => expect(product.watchers()).toBe(1));
});

test('a tab that joins before the first message of the other has arrived still sees it', async () => {
  const conversation = await openChat();
  kept = 'token-of-the-other-tab';
  await conversation.join();
  expect(state.entries).toEqual([]);
  await soon(() => expect(product.watchers()).toBe(1));
  product.say({
    role: 'user',
    author: 'visitor',
    content: 'I began over there',
    clientMessageId: 'a'.repeat(32),
  });
  await soon(() => expect(texts()[0]).toBe('I began over there'));
});

test('a tab nobody looks at stops listening while the agent answers, and catches up when looked at', async () => {
  const conversation = await openChat();
  conversation.send('Hello?');
  await soon(() => expect(product.watchers()).toBe(1));
  conversation.setVisible(false);
  await soon(() => expect(product.watchers()).toBe(0));
  product.history.push(messageOf({ content: 'Missed.' }));
  conversation.setVisible(true);
  await soon(() => expect(texts().at(-1)).toBe('Missed.'));
});

test('a person who joins is named, the agent falls silent, and messages follow each other freely', async () => {
  const conversation = await openChat();
  conversation.send('Hello?');
  await soon(() => expect(product.watchers()).toBe(1));
  product.stand({ mode: 'person', memberName: 'Mia' });
  product.say({ author: 'member', authorName: 'Mia', content: 'Hi, Mia here.' });
  await soon(() => expect(state.status).toMatchObject({ mode: 'person', memberName: 'Mia' }));

  expect(conversation.send('First.')).toBe(true);
  expect(conversation.send('Second.')).toBe(true);
  await soon(() => expect(texts().slice(2)).toEqual(['Hi, Mia here.', 'First.', 'Second.']));
  await replyEnds();
  expect(state.entries.some(({ state }) => state === 'failed')).toBe(false);
});

test('the member sees the visitor type, seldom enough, and the visitor sees the member', async () => {
  const conversation = await openChat();
  conversation.send('Hello?');
  await soon(() => expect(product.watchers()).toBe(1));
  conversation.noteTyping();
  product.stand({ mode: 'person', memberName: 'Mia' });
  await soon(() => expect(state.status.mode).toBe('person'));
  for (let press = 0; press < 20; press++) conversation.noteTyping();
  await soon(() =>
    expect(product.seenAt('/widget/typing').map(({ body }) => body)).toEqual([{ isTyping: true }]),
  );
  product.send({ type: 'typing', isTyping: true, memberName: 'Mia' });
  await soon(() => expect(state.memberTyping).toBe('Mia'));
  product.say({ author: 'member', authorName: 'Mia', content: 'There.' });
  await soon(() => expect(state.memberTyping).toBeUndefined());
});

test('a call nobody took ends in the contact form, and so does one that fails', async () => {
  product.call = { ...product.call, kind: 'waiting', isOpen: true };
  const conversation = await openChat();
  await conversation.callPerson();
  expect(state).toMatchObject({ view: 'chat', standing: { mode: 'waiting' } });
  expect(kept).toBe('token-1');
  await soon(() => expect(product.watchers()).toBe(1));
  product.stand({ mode: 'agent' });
  product.say({ author: 'system', note: 'nobody-came' });
  await soon(() => expect(state).toMatchObject({ view: 'contact', standing: { mode: 'agent' } }));

  product.refusals['/widget/handoff'] = { status: 500, message: 'x' };
  conversation.show('chat');
  await conversation.callPerson();
  expect(state).toMatchObject({ view: 'contact', isCalling: false });
});

test('who was away when nobody came finds the form, after a break of the connection and on the next page', async () => {
  product.call = { ...product.call, kind: 'waiting', isOpen: true };
  const conversation = await openChat();
  await conversation.callPerson();
  await soon(() => expect(product.watchers()).toBe(1));
  product.standing = { ...product.standing, mode: 'agent' };
  product.history.push(messageOf({ author: 'system', note: 'nobody-came' }));
  product.cutEvents();
  await soon(() => expect(state).toMatchObject({ view: 'contact', standing: { mode: 'agent' } }));

  // Whoever chose the chat over the form is not sent back to it by the next break.
  conversation.show('chat');
  await soon(() => expect(product.watchers()).toBe(1));
  product.say({ author: 'agent', content: 'x' });
  product.cutEvents();
  await soon(() => expect(product.watchers()).toBe(1));
  expect(state.view).toBe('chat');
  product.history.pop();
  await openChat();
  expect(state).toMatchObject({ phase: 'ready', view: 'contact' });
});

test('an agent that is paused, also in the middle, gives way to the contact form', async () => {
  const conversation = await openChat();
  product.agent = { ...product.agent, answers: false };
  product.replies.push({ status: 429, message: 'The month is used up.', code: 'limit_reached' });
  conversation.send('Hello?');
  await soon(() => expect(state.view).toBe('contact'));
  await openChat();
  expect(state).toMatchObject({ phase: 'ready', view: 'contact' });
  expect(await conversation.leaveContact({ email: 'ada@tea.example', inquiry: 'Hello?' })).toBeUndefined();
  await openChat();
  expect(state).toMatchObject({ view: 'chat', standing: { contact: { email: 'ada@tea.example' } } });
});

test('a customer whose proof is wrong still has the chat', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  product.refusesIdentity = true;
  kept = 'token-0';
  await openChat({ identity: { userId: 'u1', hash: 'wrong', name: undefined, email: undefined } });
  expect(state.phase).toBe('ready');
  expect(product.seenAt('/widget/sessions').map(({ body }) => body)).toEqual([
    { key: 'key-1', token: 'token-0', identity: { userId: 'u1', hash: 'wrong' } },
    { key: 'key-1', token: 'token-0' },
  ]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('a thumb that did not reach the server is taken back, and said', async () => {
  const conversation = await openChat();
  conversation.send('Hello?');
  await replyEnds();
  const answer = state.entries.at(-1)!;
  expect(await conversation.rateAnswer(answer, true, 'Quick')).toBe(true);
  expect(state.entries.at(-1)?.wasHelpful).toBe(true);
  const path = `/widget/messages/${answer.id}/feedback`;
  expect(product.seenAt(path).map(({ body }) => body)).toEqual([{ wasHelpful: true, comment: 'Quick' }]);
  product.refusals[path] = { status: 500, message: 'x' };
  expect(await conversation.rateAnswer(state.entries.at(-1)!, false)).toBe(false);
  expect(state).toMatchObject({ hasTrouble: true, entries: [{}, { wasHelpful: true }] });
});

test('a signed-in customer is named with the proof of the business', async () => {
  await openChat({
    identity: { userId: 'u1', hash: 'f'.repeat(64), name: 'Ada', email: undefined },
    pageUrl: 'https://tea.example/',
  });
  expect(product.seenAt('/widget/sessions')[0]?.body).toEqual({
    key: 'key-1',
    identity: { userId: 'u1', hash: 'f'.repeat(64), name: 'Ada' },
    pageUrl: 'https://tea.example/',
  });
});
