import { addQuestion, applyChatEvent, type Entry, entriesFromHistory } from '@parley/chat/transcript';
import type { ChatEvent, Message } from '@parley/contract/conversations/conversations';
import { expect, test } from 'vitest';
import { messageOf } from '../../testing/stub-messages.ts';
import { arrivalsSince } from './arrivals.ts';
import { applyMessage, mergeMessages } from './incoming-messages.ts';

const visitorSaid = (content: string, clientMessageId: string | null = null) =>
  messageOf({ role: 'user', author: 'visitor', content, clientMessageId });
const agentSaid = (content: string, changes: Partial<Message> = {}) => messageOf({ content, ...changes });
const memberSaid = (content: string) => messageOf({ author: 'member', authorName: 'Mia', content });
const ask = (entries: Entry[], text: string, clientMessageId = 'q1') =>
  addQuestion(entries, { clientMessageId, text, createdAt: '2026-11-01T09:00:00.000Z', expectsReply: true });
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
  const after = mergeMessages(before, history, 'person');
  expect(show(after)).toEqual(['Hi|done', 'Hello|done', 'I am Mia.|done']);
  expect(after.slice(0, 2).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(show(mergeMessages(after, history, 'person'))).toEqual(show(after));
});

test('after a break a question the server does not have is still there, and a reply that still comes as well', () => {
  const entries = ask(entriesFromHistory([visitorSaid('Hi', 'a'), agentSaid('Hello')]), 'How long?');
  const history = entries
    .slice(0, 2)
    .map(({ id, text, role }) => messageOf({ id: id!, content: text, role }));
  expect(show(mergeMessages(entries, history, 'agent'))).toEqual([
    'Hi|done',
    'Hello|done',
    'How long?|sending',
    '|thinking',
  ]);
  const known = [...history, visitorSaid('How long?', 'q1')];
  expect(show(mergeMessages(entries, known, 'agent'))).toEqual([
    'Hi|done',
    'Hello|done',
    'How long?|done',
    '|thinking',
  ]);
  expect(show(mergeMessages(entries, [...known, agentSaid('30 days.')], 'agent')).at(-1)).toBe(
    '30 days.|done',
  );
});

test('what arrived while the server was asked stays, and what it no longer has goes', () => {
  const history = [visitorSaid('Hi', 'a'), agentSaid('Hello')];
  const before = ask(entriesFromHistory([...history, agentSaid('Deleted since')]), 'Are you there?');
  const own = applyMessage(before, visitorSaid('Are you there?', 'q1'), 'person');
  const now = applyMessage(own, memberSaid('Yes, Mia here.'), 'person');
  expect(show(mergeMessages(now, history, 'person', before))).toEqual([
    'Hi|done',
    'Hello|done',
    'Are you there?|done',
    'Yes, Mia here.|done',
  ]);
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
