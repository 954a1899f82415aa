import { expect, test } from 'vitest';
import { passage, result } from '../found-samples.ts';
import { isOfUnknownThing } from './unknown-thing.ts';

const list = 'You can store furniture, tools and bicycles.';

function isUnknown(question: string, { unknown = 'boat', pairOf = null as string | null } = {}) {
  const found = { ...passage([[list, 1]]), question: pairOf };
  const words = [{ written: unknown, weight: 1, isKnown: false, isFromContext: false }];
  const sentences = found.sentences.map((one) => ({ ...one, passageId: found.id }));
  return isOfUnknownThing({ ...result(question, [found]), words }, { text: list, sentences });
}

test.each(['Can I store my boat?', 'Do you store an old boat', 'am I allowed to bring a boat?'])(
  '«%s» is not answered by a list of other things',
  (question) => expect(isUnknown(question)).toBe(true),
);

test('a thing that documents name, a pair that was asked for, and other questions are answered', () => {
  expect(isUnknown('Can I store my bicycle?')).toBe(false);
  expect(isUnknown('Can I store my boat?', { pairOf: 'Can I keep vehicles here?' })).toBe(false);
  expect(isUnknown('How do I get to the boat?')).toBe(false);
});
