import { expect, test, vi } from 'vitest';
import { setUpConversations } from '../../testing/conversations.ts';
import { soon } from '../../testing/soon.ts';
import { answering, messageOf, quoteFrom } from '../../testing/stub-messages.ts';
import { startStubProduct } from '../../testing/stub-product.ts';
import type { ConversationState } from './conversation-state.ts';

const visitor = setUpConversations();

test('opening the chat names the agent and keeps nothing', async () => {
  await visitor.openChat();
  expect(visitor.state).toMatchObject({ phase: 'ready', agent: { name: 'Ada from Tea & Co' }, entries: [] });
  expect(visitor.product.seenAt('/widget/sessions').map(({ body }) => body)).toEqual([{ key: 'key-1' }]);
  expect(visitor.storedToken).toBeUndefined();
});

test('a question is answered with its quotes, and from then on the visitor is remembered', async () => {
  const quote = quoteFrom('Returns', 'Returns are free for 30 days.');
  visitor.product.replies.push(answering('You have **30 days**.', [quote]));
  const conversation = await visitor.openChat();

  expect(conversation.send('  How long?\n')).toBe(true);
  expect(visitor.storedToken).toBe('token-1');
  await visitor.replyEnds();

  expect(visitor.texts()).toEqual(['How long?', 'You have **30 days**.']);
  expect(visitor.state.entries.at(-1)?.contexts).toEqual([quote]);
  expect(visitor.product.seenAt('/functions/v1/agent-chat')).toMatchObject([
    { authorization: 'Bearer token-1', body: { message: 'How long?', agentId: visitor.product.agent.id } },
  ]);
});

test('of a preview nothing is kept, so what was said before goes along with each question', async () => {
  visitor.product.replies.push(answering('Four euros.'), answering('Six euros.'));
  const conversation = await visitor.openChat({ key: undefined, preview: 'a-code' });
  conversation.send('What does delivery cost?');
  await visitor.replyEnds();
  conversation.send('And abroad?');
  await visitor.replyEnds();
  const [first, second] = visitor.product.seenAt('/functions/v1/agent-chat').map(({ body }) => body);
  expect(first.messageHistory).toEqual([]);
  expect(second.messageHistory).toEqual([
    { role: 'user', content: 'What does delivery cost?' },
    { role: 'assistant', content: 'Four euros.' },
  ]);
});

test('an empty message is not sent, nor a second one while a reply is coming', async () => {
  visitor.product.replies.push({ events: [{ type: 'text', text: 'Let me' }], staysOpen: true });
  const conversation = await visitor.openChat();
  expect(conversation.send(' \n\t ')).toBe(false);
  expect(conversation.send('first')).toBe(true);
  expect(conversation.send('second')).toBe(false);
  await soon(() => expect(visitor.texts()).toEqual(['first', 'Let me']));
  expect(visitor.product.seenAt('/functions/v1/agent-chat')).toHaveLength(1);
});

test('nothing is sent before the chat has started', () => {
  const conversation = visitor.create();
  expect(conversation.send('early')).toBe(false);
});

test('a failed question can be retried and still stands there once', async () => {
  visitor.product.replies.push({ status: 500, message: 'broken' }, answering('Here I am.'));
  const conversation = await visitor.openChat();
  conversation.send('Hello?');
  await visitor.replyEnds();
  expect(visitor.state.entries.at(-1)?.state).toBe('failed');

  conversation.retry();
  await soon(() => expect(visitor.texts()).toEqual(['Hello?', 'Here I am.']));
});

test('a failure told by the stream, and one that cuts it off, both end as failed', async () => {
  visitor.product.replies.push(
    {
      events: [
        { type: 'text', text: 'We' },
        { type: 'failed', message: 'x' },
      ],
    },
    { events: [{ type: 'text', text: 'We' }] },
  );
  const conversation = await visitor.openChat();
  conversation.send('one');
  await visitor.replyEnds();
  expect(visitor.state.entries.at(-1)).toMatchObject({ state: 'failed', text: '' });
  conversation.retry();
  await visitor.replyEnds();
  expect(visitor.state.entries.at(-1)).toMatchObject({ state: 'failed', text: '' });
});

test('an expired token is renewed with the old one and the question sent again, unseen by the visitor', async () => {
  visitor.product.replies.push({ status: 401, message: 'expired' }, answering('Still here.'));
  const conversation = await visitor.openChat();
  conversation.send('Hello?');
  await visitor.replyEnds();
  expect(visitor.texts()).toEqual(['Hello?', 'Still here.']);
  expect(visitor.product.seenAt('/widget/sessions').at(-1)?.body).toEqual({ key: 'key-1', token: 'token-1' });
  expect(
    visitor.product.seenAt('/functions/v1/agent-chat').map(({ authorization }) => authorization),
  ).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(visitor.storedToken).toBe('token-2');
});

test('a token that is refused again after its renewal ends the attempt', async () => {
  visitor.product.replies.push({ status: 401, message: 'expired' }, { status: 401, message: 'expired' });
  const conversation = await visitor.openChat();
  conversation.send('Hello?');
  await visitor.replyEnds();
  expect(visitor.state.entries.at(-1)?.state).toBe('failed');
  expect(visitor.product.seenAt('/functions/v1/agent-chat')).toHaveLength(2);
});

test('a returning visitor finds the conversation again', async () => {
  const first = await visitor.openChat();
  first.send('Do you sell green tea?');
  await visitor.replyEnds();

  const second = await visitor.openChat();
  expect(visitor.texts()).toEqual(['Do you sell green tea?', 'You said: Do you sell green tea?']);
  second.send('And black?');
  await visitor.replyEnds();
  expect(visitor.texts()).toHaveLength(4);
});

test('a site that may not use the agent is told why, and trying again works once it may', async () => {
  visitor.product.refusal = { status: 403, message: 'This website may not use the agent.' };
  const conversation = await visitor.openChat();
  expect(visitor.state).toMatchObject({
    phase: 'unavailable',
    refusal: 'This website may not use the agent.',
  });

  visitor.product.refusal = undefined;
  await conversation.start();
  expect(visitor.state.phase).toBe('ready');
});

test('a product that cannot be reached makes the chat unavailable, not broken', async () => {
  const { url } = visitor.product;
  await visitor.product.stop();
  visitor.product = await startStubProduct();
  const conversation = visitor.create(visitor.connectionTo(url));
  await conversation.start();
  expect(visitor.state).toMatchObject({ phase: 'unavailable', refusal: '' });
});

test('a retry carries the id of the first try, so the server knows it again', async () => {
  visitor.product.replies.push({ events: [{ type: 'text', text: 'We' }], breaksOff: true });
  const conversation = await visitor.openChat();
  conversation.send('Hello?');
  await visitor.replyEnds();
  conversation.retry();
  await soon(() => expect(visitor.texts()).toEqual(['Hello?', 'You said: Hello?']));
  const [first, second] = visitor.product
    .seenAt('/functions/v1/agent-chat')
    .map(({ body }) => body.clientMessageId);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
  expect(visitor.product.history.filter(({ author }) => author === 'visitor')).toHaveLength(1);
});

test('a server that has too much to do is asked for nothing more, until the visitor tries again', async () => {
  const conversation = await visitor.openChat();
  const begun = visitor.product.seenAt('/widget/sessions').length;
  visitor.product.refusals['/functions/v1/agent-chat'] = { status: 503, message: 'Too much is going on.' };
  conversation.send('Hello?');
  await soon(() => expect(visitor.state.entries.at(-1)?.state).toBe('failed'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(visitor.product.seenAt('/widget/sessions')).toHaveLength(begun);
  visitor.product.refusals = {};
  conversation.retry();
  await soon(() => expect(visitor.texts()).toEqual(['Hello?', 'You said: Hello?']));
});

test('what was written offline is sent once the browser is online again', async () => {
  const conversation = await visitor.openChat();
  visitor.isOnline = false;
  expect(conversation.send('Hello?')).toBe(true);
  expect(visitor.state.entries.map(({ state }) => state)).toEqual(['queued']);
  expect(conversation.send('And now?')).toBe(false);
  expect(visitor.product.seenAt('/functions/v1/agent-chat')).toEqual([]);
  visitor.isOnline = true;
  await conversation.resume();
  await soon(() => expect(visitor.texts()).toEqual(['Hello?', 'You said: Hello?']));
});

test('a second tab is in step with the first, through a break of the connection too', async () => {
  const first = await visitor.openChat();
  first.send('Hello?');
  await visitor.replyEnds();
  let other: ConversationState | undefined;
  const second = visitor.create(visitor.connectionTo(visitor.product.url), (next) => {
    other = next;
  });
  await second.start();
  await soon(() => expect(visitor.product.watchers()).toBe(2));
  first.send('Are you open?');
  const both = ['Hello?', 'You said: Hello?', 'Are you open?', 'You said: Are you open?'];
  await soon(() => expect(other?.entries.map(({ text }) => text)).toEqual(both));
  expect(visitor.texts()).toEqual(both);

  visitor.product.cutEvents();
  visitor.product.history.push(messageOf({ content: 'Said while nobody listened.' }));
  await soon(() =>
    expect(other?.entries.map(({ text }) => text)).toEqual([...both, 'Said while nobody listened.']),
  );
  await soon(() => expect(visitor.texts()).toEqual([...both, 'Said while nobody listened.']));
});

test('after a break the first message that gets through brings the live connection back at once', async () => {
  const conversation = visitor.create(undefined, undefined, 60_000);
  await conversation.start();
  conversation.send('Hello?');
  await visitor.replyEnds();
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  visitor.product.cutEvents();
  await soon(() => expect(visitor.product.watchers()).toBe(0));
  conversation.send('Still there?');
  await soon(() => expect(visitor.product.watchers()).toBe(1));
});

test('a tab that joins before the first message of the other has arrived still sees it', async () => {
  const conversation = await visitor.openChat();
  visitor.storedToken = 'token-of-the-other-tab';
  await conversation.join();
  expect(visitor.state.entries).toEqual([]);
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  visitor.product.say({
    role: 'user',
    author: 'visitor',
    content: 'I began over there',
    clientMessageId: 'a'.repeat(32),
  });
  await soon(() => expect(visitor.texts()[0]).toBe('I began over there'));
});

test('a tab nobody looks at stops listening while the agent answers, and catches up when looked at', async () => {
  const conversation = await visitor.openChat();
  conversation.send('Hello?');
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  conversation.setVisible(false);
  await soon(() => expect(visitor.product.watchers()).toBe(0));
  visitor.product.history.push(messageOf({ content: 'Missed.' }));
  conversation.setVisible(true);
  await soon(() => expect(visitor.texts().at(-1)).toBe('Missed.'));
});

test('what a person says while the conversation is read again is not lost', async () => {
  const conversation = await visitor.openChat();
  conversation.send('Hello?');
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  await visitor.replyEnds();
  let answer = () => {};
  visitor.product.slowHistory = new Promise((resolve) => {
    answer = resolve;
  });
  const before = visitor.product.seenAt('/widget/conversation').length;
  const resumed = conversation.resume();
  await soon(() => expect(visitor.product.seenAt('/widget/conversation').length).toBeGreaterThan(before));
  visitor.product.say({ author: 'member', authorName: 'Mia', content: 'Mia here.' });
  await soon(() => expect(visitor.texts().at(-1)).toBe('Mia here.'));
  answer();
  await resumed;
  expect(visitor.texts().at(-1)).toBe('Mia here.');
});

test('a customer whose proof is wrong still has the chat', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  visitor.product.refusesIdentity = true;
  visitor.storedToken = 'token-0';
  await visitor.openChat({ identity: { userId: 'u1', hash: 'wrong', name: undefined, email: undefined } });
  expect(visitor.state.phase).toBe('ready');
  expect(visitor.product.seenAt('/widget/sessions').map(({ body }) => body)).toEqual([
    { key: 'key-1', token: 'token-0', identity: { userId: 'u1', hash: 'wrong' } },
    { key: 'key-1', token: 'token-0' },
  ]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('a signed-in customer is named with the proof of the business', async () => {
  await visitor.openChat({
    identity: { userId: 'u1', hash: 'f'.repeat(64), name: 'Ada', email: undefined },
    pageUrl: 'https://tea.example/',
  });
  expect(visitor.product.seenAt('/widget/sessions')[0]?.body).toEqual({
    key: 'key-1',
    identity: { userId: 'u1', hash: 'f'.repeat(64), name: 'Ada' },
    pageUrl: 'https://tea.example/',
  });
});
