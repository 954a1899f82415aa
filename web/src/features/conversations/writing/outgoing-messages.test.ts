import { expect, test } from 'vitest';
import {
  addOutgoing,
  failOutgoing,
  notYetArrived,
  readOutgoing,
  removeOutgoing,
  retryOutgoing,
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
      reason: 'The page was closed before it arrived.',
    },
  ]);
});

test('where nothing is on its way nothing is kept, and what an older version kept in another form is dropped', () => {
  expect(writeOutgoing([])).toBe('');
  expect(readOutgoing('', () => false)).toEqual([]);
  expect(readOutgoing('[{"text":"Hello"}]', () => false)).toEqual([]);
});
