import type {
  AnswerContext,
  ChatAnswer,
  ChatEvent,
  Message,
} from '@parley/contract/conversations/conversations';
import { expect, test } from 'vitest';
import {
  addEarlier,
  addQuestion,
  applyChatEvent,
  type Entry,
  entriesFromHistory,
  isReplyPending,
  questionToRetry,
  queueQuestion,
  retryQuestion,
} from './transcript.ts';

const quote: AnswerContext = {
  content: 'Returns are free for 30 days.',
  metadata: { document_title: 'Returns', document_id: 'd1', passage_id: 'p1', heading: null },
};
const answer: ChatAnswer = {
  response: 'You have 30 days.',
  contexts: [quote],
  answered: true,
  confidence: 0.9,
  conversationId: null,
  messageId: 'm1',
  handoff: false,
  mode: 'agent',
};
const message = (role: Message['role'], content: string, id = content): Message => ({
  id,
  role,
  author: role === 'user' ? 'visitor' : 'agent',
  authorName: null,
  note: null,
  clientMessageId: null,
  content,
  contexts: [],
  answered: null,
  wasHelpful: null,
  createdAt: '2026-11-01T09:00:00.000Z',
});
const ask = (entries: Entry[], text: string, { clientMessageId = 'q1', expectsReply = true } = {}) =>
  addQuestion(entries, { clientMessageId, text, createdAt: '2026-11-01T09:00:00.000Z', expectsReply });
const hear = (entries: Entry[], event: ChatEvent, key = 'q1') => applyChatEvent(entries, key, event);
const lost: ChatEvent = { type: 'failed', message: 'lost' };

test('a question appears at once with a reply that is being thought about', () => {
  const entries = ask([], 'How long?');
  expect(entries.map(({ role, text, state }) => [role, text, state])).toEqual([
    ['user', 'How long?', 'sending'],
    ['assistant', '', 'thinking'],
  ]);
  expect(isReplyPending(entries)).toBe(true);
});

test('the reply grows with the text and ends as the whole answer with its quotes', () => {
  let entries = ask([], 'How long?');
  entries = hear(entries, { type: 'text', text: 'You ' });
  entries = hear(entries, { type: 'text', text: 'have' });
  expect(entries.map(({ text, state }) => [text, state])).toEqual([
    ['How long?', 'done'],
    ['You have', 'streaming'],
  ]);

  entries = hear(entries, { type: 'done', answer });
  expect(entries.at(-1)).toMatchObject({
    id: 'm1',
    text: 'You have 30 days.',
    contexts: [quote],
    state: 'done',
  });
  expect(isReplyPending(entries)).toBe(false);
});

test('events never change the transcript they were applied to', () => {
  const before = ask([], 'How long?');
  const copy = structuredClone(before);
  hear(before, { type: 'text', text: 'You' });
  expect(before).toEqual(copy);
});

test('a failed reply keeps nothing of its half answer', () => {
  const entries = hear(hear(ask([], 'How long?'), { type: 'text', text: 'Returns are not' }), lost);
  expect(entries.at(-1)).toMatchObject({ text: '', state: 'failed' });
});

test('an event that comes after the end changes nothing', () => {
  const ended = hear(ask([], 'How long?'), { type: 'done', answer });
  expect(hear(ended, { type: 'text', text: 'more' })).toBe(ended);
  expect(hear(ended, lost)).toBe(ended);
  expect(hear([], { type: 'text', text: 'stray' })).toEqual([]);
});

test('retrying asks the same question again without showing it twice', () => {
  const failed = hear(ask([], 'How long?'), lost);
  expect(questionToRetry(failed)).toMatchObject({ key: 'q1', text: 'How long?' });

  const retried = retryQuestion(failed, 'q1', true);
  expect(retried.map(({ key, text, state }) => [key, text, state])).toEqual([
    ['q1', 'How long?', 'sending'],
    ['q1-reply', '', 'thinking'],
  ]);
  expect(questionToRetry(retried)).toBeUndefined();
});

test('there is nothing to retry after an answer', () => {
  expect(questionToRetry(hear(ask([], 'How long?'), { type: 'done', answer }))).toBeUndefined();
});

test('history shows a question that was retried only once', () => {
  const entries = entriesFromHistory([
    message('user', 'Hi', '1'),
    message('user', 'Hi', '2'),
    message('assistant', 'Hello'),
  ]);
  expect(entries.map(({ text }) => text)).toEqual(['Hi', 'Hello']);
});

test('the same words written twice to a person stand there twice', () => {
  const said = (id: string) => ({ ...message('user', 'Hello?', id), clientMessageId: `own-${id}` });
  expect(entriesFromHistory([said('1'), said('2')], { expectsReply: false })).toHaveLength(2);
});

test('an earlier page comes before what is there, each message once, and is marked as no news', () => {
  const there = ask(entriesFromHistory([message('assistant', 'Hello')]), 'How long?');
  const entries = addEarlier(there, [message('user', 'Hi'), message('assistant', 'Hello')]);
  expect(entries.map(({ text, isEarlier = false }) => [text, isEarlier])).toEqual([
    ['Hi', true],
    ['Hello', false],
    ['How long?', false],
    ['', false],
  ]);
  expect(entries.slice(1)).toEqual(there);
  expect(addEarlier(entries, [])).toEqual(entries);
});

test('a question that was retried over the border of two pages is shown once', () => {
  const there = entriesFromHistory([message('user', 'Hi', '3'), message('assistant', 'Hello')]);
  const earlier = [message('assistant', 'Welcome'), message('user', 'Hi', '1'), message('user', 'Hi', '2')];
  expect(addEarlier(there, earlier).map(({ id }) => id)).toEqual(['Welcome', '3', 'Hello']);
  const own = (id: string) => ({ ...message('user', 'Hi', id), clientMessageId: `own-${id}` });
  expect(addEarlier(entriesFromHistory([own('2')]), [own('1')]).map(({ id }) => id)).toContain('1');
});

test('files that were sent twice without a word stand there twice', () => {
  const sent = (id: string) => ({ ...message('user', 'Sent a file', id), isFilesOnly: true as const });
  expect(entriesFromHistory([sent('1'), sent('2')], { expectsReply: false })).toHaveLength(2);
});

test('a question left without a reply by a reload can be retried', () => {
  const entries = entriesFromHistory([
    message('user', 'Hi'),
    message('assistant', 'Hello'),
    message('user', 'How long?'),
  ]);
  expect(entries).toHaveLength(4);
  expect(questionToRetry(entries)?.text).toBe('How long?');
});

test('a message to a person waits for no reply', () => {
  const entries = ask([], 'Are you there?', { expectsReply: false });
  expect(entries).toHaveLength(1);
  expect(isReplyPending(entries)).toBe(false);
  const sent = hear(entries, {
    type: 'done',
    answer: { ...answer, response: '', messageId: null, mode: 'person' },
  });
  expect(sent.map(({ state }) => state)).toEqual(['done']);
  expect(hear(entries, lost).map(({ state }) => state)).toEqual(['failed']);
  expect(questionToRetry(hear(entries, lost))?.text).toBe('Are you there?');
});

test('an answer of the agent after the person has left is shown, though nothing was expected', () => {
  const answered = hear(ask([], 'Anybody?', { expectsReply: false }), { type: 'done', answer });
  expect(answered.map(({ text, state }) => [text, state])).toEqual([
    ['Anybody?', 'done'],
    ['You have 30 days.', 'done'],
  ]);
  expect(hear(answered, { type: 'done', answer })).toHaveLength(2);
});

test('a question that went to a person after all leaves no empty reply behind', () => {
  const entries = hear(ask([], 'Hello?'), {
    type: 'done',
    answer: { ...answer, response: '', mode: 'waiting' },
  });
  expect(entries.map(({ text, state }) => [text, state])).toEqual([['Hello?', 'done']]);
});

test('a question written offline waits, and then is asked', () => {
  const queued = queueQuestion(ask([], 'How long?'), 'q1');
  expect(queued.map(({ state }) => state)).toEqual(['queued']);
  expect(isReplyPending(queued)).toBe(true);
  expect(retryQuestion(queued, 'q1', true).map(({ state }) => state)).toEqual(['sending', 'thinking']);
});

test('every bubble has its own key, also when the conversation goes on after a reload', () => {
  let entries = entriesFromHistory([message('user', 'Hi'), message('assistant', 'Hello')]);
  entries = hear(ask(entries, 'How long?'), { type: 'done', answer });
  entries = ask(entries, 'Thanks', { clientMessageId: 'q2' });
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

test('an answer that does not know, or that passes on, offers a person', () => {
  const ended = (changes: Partial<ChatAnswer>) =>
    hear(ask([], 'How long?'), { type: 'done', answer: { ...answer, ...changes } }).at(-1);
  expect(ended({ answered: false })?.offersPerson).toBe(true);
  expect(ended({ handoff: true })?.offersPerson).toBe(true);
  expect(ended({})?.offersPerson).toBe(false);
  expect(entriesFromHistory([{ ...message('assistant', 'No idea'), answered: false }])[0]?.offersPerson).toBe(
    true,
  );
});
