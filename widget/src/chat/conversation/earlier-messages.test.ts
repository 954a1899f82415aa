import { beforeEach, expect, test } from 'vitest';
import { setUpConversations } from '../../testing/conversations.ts';
import { soon } from '../../testing/soon.ts';
import { messageOf } from '../../testing/stub-messages.ts';

const visitor = setUpConversations();
const named = (count: number, from = 1) => Array.from({ length: count }, (_, nth) => `Message ${from + nth}`);
const say = (count: number) => {
  const { history } = visitor.product;
  for (const content of named(count, history.length + 1)) history.push(messageOf({ content }));
};
const readCalls = () => visitor.product.seenAt('/widget/conversation');

beforeEach(() => {
  visitor.product.pageSize = 10;
  visitor.storedToken = 'token-0';
});

/** The chat of a visitor who comes back to so many messages. */
async function openWith(count: number) {
  say(count);
  visitor.product.stand({});
  const conversation = await visitor.openChat();
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  return conversation;
}

test('a long conversation begins with its newest page, and the pages before it come one by one until the first', async () => {
  const conversation = await openWith(25);
  expect(visitor.texts()).toEqual(named(10, 16));
  expect(visitor.state.hasEarlier).toBe(true);
  const first = visitor.state.entries[0];
  expect(await conversation.loadEarlier()).toBe(true);
  expect(visitor.texts()).toEqual(named(20, 6));
  expect(visitor.state.entries[10]).toBe(first);
  expect(await conversation.loadEarlier()).toBe(true);
  expect(visitor.texts()).toEqual(named(25));
  expect(visitor.state.hasEarlier).toBe(false);
  const asked = readCalls().map(({ body }) => body.before);
  expect(asked.filter(Boolean)).toEqual([15, 5].map((place) => visitor.product.history[place]!.id));
});

test('a conversation of one page has nothing earlier', async () => {
  await openWith(10);
  expect(visitor.state.hasEarlier).toBe(false);
});

test('pages that are loaded stay when the conversation is read again, and only so many missed messages end that', async () => {
  const conversation = await openWith(25);
  await conversation.loadEarlier();
  say(3);
  await conversation.resume();
  expect(visitor.texts()).toEqual(named(23, 6));
  expect(visitor.state.hasEarlier).toBe(true);
  await conversation.loadEarlier();
  expect(visitor.state.hasEarlier).toBe(false);
  await conversation.resume();
  expect(visitor.texts()).toEqual(named(28));
  expect(visitor.state.hasEarlier).toBe(false);
  say(11);
  await conversation.resume();
  expect(visitor.texts()).toEqual(named(10, 30));
  expect(visitor.state.hasEarlier).toBe(true);
  await conversation.loadEarlier();
  expect(visitor.texts()).toEqual(named(20, 20));
});

test('where a page does not come the list stays, the screen says so, and it can be asked for again', async () => {
  const conversation = await openWith(25);
  const refusal = { status: 503, message: 'Too much is going on.' };
  visitor.product.refusals['/widget/conversation'] = refusal;
  expect(await conversation.loadEarlier()).toBe(false);
  expect(visitor.texts()).toEqual(named(10, 16));
  expect(visitor.state).toMatchObject({ hasEarlier: true, hasTrouble: true });
  visitor.product.refusals = {};
  expect(await conversation.loadEarlier()).toBe(true);
  expect(visitor.texts()).toEqual(named(20, 6));
  expect(visitor.state.hasTrouble).toBe(false);
});

test('a first message that was removed meanwhile leaves the list, and the page before the next one comes', async () => {
  const conversation = await openWith(25);
  visitor.product.history.splice(15, 1);
  expect(await conversation.loadEarlier()).toBe(false);
  expect(visitor.state.hasTrouble).toBe(false);
  expect(visitor.texts()).toEqual(['Message 15', ...named(9, 17)]);
  expect(await conversation.loadEarlier()).toBe(true);
  expect(visitor.texts()).toEqual([...named(10, 5), 'Message 15', ...named(9, 17)]);
});

test('of a conversation that was erased meanwhile nothing stays', async () => {
  const conversation = await openWith(25);
  visitor.product.history.length = 0;
  expect(await conversation.loadEarlier()).toBe(false);
  expect(visitor.state).toMatchObject({ entries: [], hasEarlier: false });
});

test('a page that comes after the list has begun anew does not make a gap in it', async () => {
  const conversation = await openWith(25);
  let answer = () => {};
  visitor.product.slowHistory = new Promise((resolve) => {
    answer = resolve;
  });
  const calls = readCalls().length;
  const late = conversation.loadEarlier();
  await soon(() => expect(readCalls().length).toBeGreaterThan(calls));
  visitor.product.slowHistory = undefined;
  say(20);
  await conversation.resume();
  expect(visitor.texts()).toEqual(named(10, 36));
  answer();
  expect(await late).toBe(false);
  expect(visitor.texts()).toEqual(named(10, 36));
  expect(visitor.state.hasEarlier).toBe(true);
});

test('what the visitor asks goes behind the earlier pages, and a thumb on one of them is kept', async () => {
  const conversation = await openWith(15);
  await conversation.loadEarlier();
  conversation.send('And now?');
  await visitor.replyEnds();
  expect(visitor.texts()).toEqual([...named(15), 'And now?', 'You said: And now?']);
  await conversation.rateAnswer(visitor.state.entries[0]!, true);
  expect(visitor.state.entries[0]).toMatchObject({ text: 'Message 1', wasHelpful: true });
});
