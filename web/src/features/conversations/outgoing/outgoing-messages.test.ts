import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import {
  addOutgoing,
  expireOutgoing,
  failOutgoing,
  nextOutgoing,
  notYetArrived,
  queueOutgoing,
  readOutgoing,
  removeOutgoing,
  retryOutgoing,
  unsentAdvice,
  unsentReason,
  writeOutgoing,
} from './outgoing-messages.ts';

const write = (clientMessageId: string, content: string, writtenAtMs = 0) => ({
  clientMessageId,
  content,
  attachments: [],
  writtenAtMs,
});
const twoSent = addOutgoing(addOutgoing([], write('first', 'Hello')), write('second', 'Are you there?'));
const statesOf = (outgoing: typeof twoSent) => outgoing.map(({ state }) => state);

test('a failed message keeps its words, its reason and its place', () => {
  const failed = failOutgoing(twoSent, 'first', 'We could not reach the server.');
  expect(failed.map(({ clientMessageId, state }) => [clientMessageId, state])).toEqual([
    ['first', 'failed'],
    ['second', 'sending'],
  ]);
  expect(failed[0]).toMatchObject({ content: 'Hello', reason: 'We could not reach the server.' });
});

test('a message sent again is the same message', () => {
  const again = retryOutgoing(failOutgoing(twoSent, 'first', 'No connection'), 'first', 0);
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

test('while the server is away all that was on its way waits, and what failed still has to be decided on', () => {
  const queued = queueOutgoing(failOutgoing(twoSent, 'first', 'No connection'));
  expect(statesOf(queued)).toEqual(['failed', 'queued']);
  expect(nextOutgoing(queued)?.clientMessageId).toBe('second');
  expect(nextOutgoing(queueOutgoing(twoSent))?.clientMessageId).toBe('first');
});

test('what could not be sent for an hour is not sent without asking', () => {
  const hourMs = 60 * 60_000;
  const written = addOutgoing(twoSent, write('third', 'One moment', 1));
  expect(statesOf(expireOutgoing(queueOutgoing(written), hourMs))).toEqual(['failed', 'failed', 'queued']);
  expect(expireOutgoing(written, hourMs)[0]?.reason).toBe(
    'It was written over an hour ago. Send it if it still fits.',
  );
  const again = retryOutgoing(expireOutgoing(written, hourMs), 'first', hourMs);
  expect(statesOf(expireOutgoing(again, hourMs + 1))).toEqual(['sending', 'failed', 'failed']);
});

test('where nothing is on its way nothing is kept, and what an older version kept in another form is dropped', () => {
  expect(writeOutgoing([])).toBe('');
  expect(readOutgoing('')).toEqual([]);
  expect(readOutgoing('[{"text":"Hello"}]')).toEqual([]);
  expect(readOutgoing(writeOutgoing(twoSent))).toEqual(twoSent);
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
