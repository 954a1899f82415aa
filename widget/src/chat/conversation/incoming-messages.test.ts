import {
  addEarlier,
  addQuestion,
  applyChatEvent,
  type Entry,
  entriesFromHistory,
} from '@parley/chat/transcript';
import type { ChatEvent, Message } from '@parley/contract/conversations/conversations';
import { expect, test } from 'vitest';
import { messageOf } from '../../testing/stub-messages.ts';
import { arrivalsAfter, arrivalsSince } from './arrivals.ts';
import { applyMessage, mergeMessages } from './incoming-messages.ts';

const visitorSaid = (content: string, clientMessageId: string | null = null) =>
  messageOf({ role: 'user', author: 'visitor', content, clientMessageId });
const agentSaid = (content: string, changes: Partial<Message> = {}) => messageOf({ content, ...changes });
const memberSaid = (content: string) => messageOf({ author: 'member', authorName: 'Mia', content });
const ask = (entries: Entry[], text: string, clientMessageId = 'q1') =>
  addQuestion(entries, { clientMessageId, text, createdAt: '2026-11-01T09:00:00.000Z', expectsReply: true });
const whole = (messages: Message[]) => ({ messages, hasEarlier: false });
const newest = (messages: Message[]) => ({ messages, hasEarlier: true });
const show = (entries: Entry[]) => entries.map(({ text, state }) => `${text}|${state}`);

test('the tab that asked knows its own question when it comes back', () => {
  const entries = applyMessage(ask([], 'How long?'), visitorSaid('How long?', 'q1'), 'agent');
  expect(show(entries)).toEqual(['How long?|done', '|thinking']);
  expect(entries[0]).toMatchObject({ key: 'q1', id: expect.any(String) });
});

test('another tab sees the question, waits with it, and sees the answer once', () => {
  let entries = applyMessage([], visitorSaid('How long?', '9'.repeat(32)), 'agent');
  expect(show(entries)).toEqual(['How long?|done', '|thinking']);
  const answer = agentSaid('30 days.');
  entries = applyMessage(entries, answer, 'agent');
  expect(show(applyMessage(entries, answer, 'agent'))).toEqual(['How long?|done', '30 days.|done']);
});

test('what a visitor wrote in the form or by mail is for people: nobody thinks about it', () => {
  for (const id of [null, 'mail-1']) {
    expect(show(applyMessage([], visitorSaid('Please call me.', id), 'agent'))).toEqual([
      'Please call me.|done',
    ]);
  }
  expect(show(entriesFromHistory([visitorSaid('Thanks.', 'mail-1')]))).toEqual(['Thanks.|done']);
});

test('an answer that comes by both ways stands there once, with its offer', () => {
  const message = agentSaid('No idea.', { answered: true });
  const done: ChatEvent = {
    type: 'done',
    answer: {
      response: 'No idea.',
      contexts: [],
      answered: true,
      confidence: 0,
      conversationId: null,
      messageId: message.id,
      handoff: true,
      mode: 'agent',
    },
  };
  const first = applyChatEvent(applyMessage(ask([], 'Cars?'), message, 'agent'), 'q1', done);
  const second = applyMessage(applyChatEvent(ask([], 'Cars?'), 'q1', done), message, 'agent');
  for (const entries of [first, second]) {
    expect(show(entries)).toEqual(['Cars?|done', 'No idea.|done']);
    expect(entries.at(-1)?.offersPerson).toBe(true);
  }
});

test('an answer whose stream broke off takes the place of the apology', () => {
  const failed = applyChatEvent(ask([], 'How long?'), 'q1', { type: 'failed', message: '' });
  expect(show(applyMessage(failed, agentSaid('30 days.'), 'agent'))).toEqual([
    'How long?|done',
    '30 days.|done',
  ]);
});

test('when a person speaks the agent no longer thinks', () => {
  expect(show(applyMessage(ask([], 'How long?'), memberSaid('Hi, Mia here.'), 'person'))).toEqual([
    'How long?|sending',
    'Hi, Mia here.|done',
  ]);
});

test('after a break what was missed is there, in order, and nothing twice', () => {
  const history = [visitorSaid('Hi', 'a'), agentSaid('Hello'), memberSaid('I am Mia.')];
  const before = entriesFromHistory(history.slice(0, 2));
  const after = mergeMessages(before, whole(history), 'person');
  expect(show(after)).toEqual(['Hi|done', 'Hello|done', 'I am Mia.|done']);
  expect(after.slice(0, 2).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(show(mergeMessages(after, whole(history), 'person'))).toEqual(show(after));
});

test('after a break a question the server does not have is still there, and a reply that still comes as well', () => {
  const entries = ask(entriesFromHistory([visitorSaid('Hi', 'a'), agentSaid('Hello')]), 'How long?');
  const history = entries
    .slice(0, 2)
    .map(({ id, text, role }) => messageOf({ id: id!, content: text, role }));
  expect(show(mergeMessages(entries, whole(history), 'agent'))).toEqual([
    'Hi|done',
    'Hello|done',
    'How long?|sending',
    '|thinking',
  ]);
  const known = [...history, visitorSaid('How long?', 'q1')];
  expect(show(mergeMessages(entries, whole(known), 'agent'))).toEqual([
    'Hi|done',
    'Hello|done',
    'How long?|done',
    '|thinking',
  ]);
  expect(show(mergeMessages(entries, whole([...known, agentSaid('30 days.')]), 'agent')).at(-1)).toBe(
    '30 days.|done',
  );
});

test('what arrived while the server was asked stays, and what it no longer has goes', () => {
  const history = [visitorSaid('Hi', 'a'), agentSaid('Hello')];
  const before = ask(entriesFromHistory([...history, agentSaid('Deleted since')]), 'Are you there?');
  const own = applyMessage(before, visitorSaid('Are you there?', 'q1'), 'person');
  const now = applyMessage(own, memberSaid('Yes, Mia here.'), 'person');
  expect(show(mergeMessages(now, whole(history), 'person', before))).toEqual([
    'Hi|done',
    'Hello|done',
    'Are you there?|done',
    'Yes, Mia here.|done',
  ]);
});

const named = (count: number) => Array.from({ length: count }, (_, nth) => agentSaid(`${nth + 1}`));
const texts = (entries: Entry[]) => entries.map(({ text }) => text).join(' ');

test('what was loaded of before the newest page stays, with its keys, and what was missed comes behind it', () => {
  const said = named(8);
  const entries = addEarlier(entriesFromHistory(said.slice(3, 6)), said.slice(0, 3));
  const merged = mergeMessages(entries, newest(said.slice(5)), 'agent');
  expect(texts(merged)).toBe('1 2 3 4 5 6 7 8');
  expect(merged.slice(0, 6).map(({ key }) => key)).toEqual(entries.map(({ key }) => key));
  expect(merged.map(({ isEarlier = false }) => isEarlier)).toEqual([
    ...Array(3).fill(true),
    ...Array(5).fill(false),
  ]);
  expect(texts(mergeMessages(merged, newest(said.slice(5)), 'agent'))).toBe('1 2 3 4 5 6 7 8');
});

test('where more was missed than a page holds, the list begins anew with the page and leaves no gap', () => {
  const said = named(9);
  const before = addEarlier(entriesFromHistory(said.slice(2, 4)), said.slice(0, 2));
  // The latest came by the live connection before the conversation was read.
  const entries = applyMessage(before, said[8]!, 'agent');
  expect(texts(mergeMessages(entries, newest(said.slice(6)), 'agent'))).toBe('7 8 9');
  const asked = ask(entries, 'Are you there?');
  expect(show(mergeMessages(asked, newest(said.slice(6)), 'agent')).slice(2)).toEqual([
    '9|done',
    'Are you there?|sending',
    '|thinking',
  ]);
});

test('a reply that failed goes with its question where the list begins anew', () => {
  const question = visitorSaid('How long?', 'q1');
  const failed = applyChatEvent(ask([], 'How long?'), 'q1', { type: 'failed', message: '' });
  const entries = applyMessage(failed, question, 'agent');
  expect(show(mergeMessages(entries, whole([question]), 'agent'))).toEqual(['How long?|done', '|failed']);
  expect(show(mergeMessages(entries, newest(named(2)), 'agent'))).toEqual(['1|done', '2|done']);
});

test('an earlier page that comes while the conversation is read stays before it, or goes with what it came to', () => {
  const said = named(8);
  const before = entriesFromHistory(said.slice(3, 6));
  const entries = addEarlier(before, said.slice(0, 3));
  const joined = mergeMessages(entries, newest(said.slice(4, 7)), 'agent', before);
  expect(texts(joined)).toBe('1 2 3 4 5 6 7');
  expect(texts(mergeMessages(entries, newest(said.slice(6)), 'agent', before))).toBe('7 8');
});

test('earlier messages are no arrivals, and what was said since the last one seen is, however far back that was', () => {
  const said = named(6);
  const entries = entriesFromHistory(said.slice(3));
  const more = addEarlier(entries, said.slice(0, 3));
  expect(arrivalsSince(entries, more)).toEqual([]);
  expect(arrivalsSince(more, mergeMessages(more, newest(said.slice(1)), 'agent'))).toEqual([]);
  expect(texts(arrivalsAfter(said[4]!.id, entries, true))).toBe('6');
  expect(texts(arrivalsAfter(said[0]!.id, entries, true))).toBe('4 5 6');
  expect(arrivalsAfter(said[0]!.id, entries, false)).toEqual([]);
  expect(arrivalsAfter('', entries, true)).toEqual([]);
});

test('only whole messages of somebody else count as arrived, each once', () => {
  const thinking = ask([], 'How long?');
  const streaming = applyChatEvent(thinking, 'q1', { type: 'text', text: 'You' });
  const done = applyMessage(streaming, agentSaid('You have 30 days.'), 'agent');
  expect(arrivalsSince([], thinking)).toEqual([]);
  expect(arrivalsSince(thinking, streaming)).toEqual([]);
  expect(arrivalsSince(streaming, done)).toHaveLength(1);
  expect(arrivalsSince(done, done)).toEqual([]);
});
