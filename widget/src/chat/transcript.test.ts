import type { AnswerContext, ChatAnswer, Message } from '@parley/contract/conversations';
import { expect, test } from 'vitest';
import { addQuestion, applyChatEvent, entriesFromHistory, isReplyPending, questionToRetry, retryReply } from './transcript.ts';

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
  messageId: null,
  handoff: false,
};
const message = (role: Message['role'], content: string, id = content): Message => ({
  id,
  role,
  content,
  contexts: [],
  answered: null,
  createdAt: '2026-11-01T09:00:00.000Z',
});

test('a question appears at once with a reply that is being thought about', () => {
  const entries = addQuestion([], 'How long?');
  expect(entries.map(({ role, text, state }) => [role, text, state])).toEqual([
    ['user', 'How long?', 'done'],
    ['assistant', '', 'thinking'],
  ]);
  expect(isReplyPending(entries)).toBe(true);
});

test('the reply grows with the text and ends as the whole answer with its quotes', () => {
  let entries = addQuestion([], 'How long?');
  entries = applyChatEvent(entries, { type: 'text', text: 'You ' });
  entries = applyChatEvent(entries, { type: 'text', text: 'have' });
  expect(entries.at(-1)).toMatchObject({ text: 'You have', state: 'streaming' });

  entries = applyChatEvent(entries, { type: 'done', answer });
  expect(entries.at(-1)).toMatchObject({ text: 'You have 30 days.', contexts: [quote], state: 'done' });
  expect(isReplyPending(entries)).toBe(false);
});

test('events never change the transcript they were applied to', () => {
  const before = addQuestion([], 'How long?');
  const copy = structuredClone(before);
  applyChatEvent(before, { type: 'text', text: 'You' });
  expect(before).toEqual(copy);
});

test('a failed reply keeps nothing of its half answer', () => {
  let entries = applyChatEvent(addQuestion([], 'How long?'), { type: 'text', text: 'Returns are not' });
  entries = applyChatEvent(entries, { type: 'failed', message: 'lost' });
  expect(entries.at(-1)).toMatchObject({ text: '', state: 'failed' });
});

test('an event that comes after the end changes nothing', () => {
  const ended = applyChatEvent(addQuestion([], 'How long?'), { type: 'done', answer });
  expect(applyChatEvent(ended, { type: 'text', text: 'more' })).toBe(ended);
  expect(applyChatEvent(ended, { type: 'failed', message: 'late' })).toBe(ended);
  expect(applyChatEvent([], { type: 'text', text: 'stray' })).toEqual([]);
});

test('retrying asks the same question again without showing it twice', () => {
  const failed = applyChatEvent(addQuestion([], 'How long?'), { type: 'failed', message: 'lost' });
  expect(questionToRetry(failed)).toBe('How long?');

  const retried = retryReply(failed);
  expect(retried.map(({ text, state }) => [text, state])).toEqual([
    ['How long?', 'done'],
    ['', 'thinking'],
  ]);
  expect(questionToRetry(retried)).toBeUndefined();
});

test('there is nothing to retry after an answer', () => {
  const ended = applyChatEvent(addQuestion([], 'How long?'), { type: 'done', answer });
  expect(questionToRetry(ended)).toBeUndefined();
  expect(retryReply(ended)).toBe(ended);
});

test('history shows a question that was retried only once', () => {
  const entries = entriesFromHistory([message('user', 'Hi', '1'), message('user', 'Hi', '2'), message('assistant', 'Hello')]);
  expect(entries.map(({ text }) => text)).toEqual(['Hi', 'Hello']);
});

test('a question left without a reply by a reload can be retried', () => {
  const entries = entriesFromHistory([message('user', 'Hi'), message('assistant', 'Hello'), message('user', 'How long?')]);
  expect(entries).toHaveLength(4);
  expect(questionToRetry(entries)).toBe('How long?');
});

test('every bubble has its own id, also when the conversation goes on after a reload', () => {
  let entries = entriesFromHistory([message('user', 'Hi'), message('assistant', 'Hello')]);
  entries = applyChatEvent(addQuestion(entries, 'How long?'), { type: 'done', answer });
  entries = addQuestion(entries, 'Thanks');
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

test('an answer that does not know offers a person, one that passes on to a person does not offer again', () => {
  const ended = (changes: Partial<ChatAnswer>) =>
    applyChatEvent(addQuestion([], 'How long?'), { type: 'done', answer: { ...answer, ...changes } }).at(-1);
  expect(ended({ answered: false, handoff: true })?.offersPerson).toBe(true);
  expect(ended({ answered: true, handoff: true })?.offersPerson).toBe(false);
  expect(ended({})?.offersPerson).toBe(false);
  expect(entriesFromHistory([{ ...message('assistant', 'No idea'), answered: false }])[0]?.offersPerson).toBe(true);
});
