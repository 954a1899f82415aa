import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import {
  addOutgoing,
  failOutgoing,
  notYetArrived,
  readOutgoing,
  removeOutgoing,
  retryOutgoing,
  unsentAdvice,
  unsentReason,
  writeOutgoing,
} from './outgoing-messages.ts';

const twoSent = addOutgoing(addOutgoing([], 'first', { content: 'Hello', attachments: [] }), 'second', {
  content: 'Are you there?',
  attachments: [],
});

test('a failed message keeps its words, its reason and its place', () => {
  const failed = failOutgoing(twoSent, 'first', 'We could not reach the server.');
  expect(failed.map(({ clientMessageId, state }) => [clientMessageId, state])).toEqual([
    ['first', 'failed'],
    ['second', 'sending'],
  ]);
  expect(failed[0]).toMatchObject({ content: 'Hello', reason: 'We could not reach the server.' });
});

test('a message sent again is the same message', () => {
  const again = retryOutgoing(failOutgoing(twoSent, 'first', 'No connection'), 'first');
  expect(again).toEqual(twoSent);
});

test('a message that arrived is not shown a second time, even if its answer was lost', () => {
  const failed = failOutgoing(twoSent, 'first', 'No connection');
  const inConversation = [{ clientMessageId: null }, { clientMessageId: 'first' }];
  expect(notYetArrived(failed, inConversation).map(({ clientMessageId }) => clientMessageId)).toEqual([
    'second',
  ]);
  expect(notYetArrived(failed, [])).toEqual(failed);
});

test('a message that is given up is gone', () => {
  expect(removeOutgoing(twoSent, 'second')).toEqual([twoSent[0]]);
});

test('a message that was on its way when the page was closed comes back as one that failed, under its id', () => {
  const kept = writeOutgoing(failOutgoing(twoSent, 'first', 'No connection'));
  expect(readOutgoing(kept, (id) => id === 'second')).toEqual(
    failOutgoing(twoSent, 'first', 'No connection'),
  );
  expect(readOutgoing(kept, () => false)).toEqual([
    { clientMessageId: 'first', content: 'Hello', attachments: [], state: 'failed', reason: 'No connection' },
    {
      clientMessageId: 'second',
      content: 'Are you there?',
      attachments: [],
      state: 'failed',
      reason: 'The page was closed before it arrived. Sent again, it arrives once.',
    },
  ]);
});

test('where nothing is on its way nothing is kept, and what an older version kept in another form is dropped', () => {
  expect(writeOutgoing([])).toBe('');
  expect(readOutgoing('', () => false)).toEqual([]);
  expect(readOutgoing('[{"text":"Hello"}]', () => false)).toEqual([]);
});

test('what a colleague has is said to wait for her, and is only tried again when it could arrive', () => {
  const ada = { userId: 'ada', name: 'Ada Byron', isAway: false };
  const advice = (takenBy: typeof ada | null, mode: 'agent' | 'person' = 'person') =>
    unsentAdvice({ mode, takenBy }, 'bea');
  expect(advice(ada)).toBe('It can be sent once Ada Byron has given the conversation back.');
  expect(advice({ ...ada, isAway: true })).toContain('Take it over');
  expect(advice({ ...ada, userId: 'bea' })).toBeNull();
  expect(advice(null, 'agent')).toBeNull();
});

test('why one failed stays true after the colleague has gone', () => {
  const taken = new ApiError('conflict', 'Ada Byron is already answering this conversation.');
  expect(unsentReason(taken)).toBe('A colleague had the conversation at that moment.');
  expect(unsentReason(new ApiError('unavailable', 'We could not reach the server.'))).toBe(
    'We could not reach the server.',
  );
});
