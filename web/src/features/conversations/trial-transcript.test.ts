import { expect, test } from 'vitest';
import { addQuestion, applyChatEvent, emptyText, failedText, restartAnswer } from './trial-transcript.ts';

const answer = {
  response: 'Within 30 days.',
  contexts: [],
  answered: true,
  confidence: 0.9,
  conversationId: null,
  messageId: null,
  handoff: false,
  mode: 'agent' as const,
};
const asked = addQuestion([], 't1', 'Can I return it?');

test('a question is followed by a place for its answer', () => {
  expect(asked.map(({ role, text, state }) => ({ role, text, state }))).toEqual([
    { role: 'user', text: 'Can I return it?', state: 'done' },
    { role: 'assistant', text: '', state: 'waiting' },
  ]);
});

test('an answer grows while it arrives and ends as the server says it whole', () => {
  const arriving = applyChatEvent(asked, 't1', { type: 'text', text: 'Within ' });
  expect(arriving[1]).toMatchObject({ state: 'arriving', text: 'Within ' });
  const done = applyChatEvent(arriving, 't1', { type: 'done', answer });
  expect(done[1]).toMatchObject({ state: 'done', text: 'Within 30 days.', answered: true });
});

test('an empty answer is admitted', () => {
  const done = applyChatEvent(asked, 't1', { type: 'done', answer: { ...answer, response: ' ' } });
  expect(done[1]?.text).toBe(emptyText);
});

test('a failed answer drops what had arrived and can be asked again in its place', () => {
  const arriving = applyChatEvent(asked, 't1', { type: 'text', text: 'With' });
  const failed = applyChatEvent(arriving, 't1', { type: 'failed', message: 'gone' });
  expect(failed[1]).toMatchObject({ state: 'failed', text: failedText });
  expect(restartAnswer(failed, 't1')[1]).toMatchObject({ state: 'waiting', text: '' });
});
