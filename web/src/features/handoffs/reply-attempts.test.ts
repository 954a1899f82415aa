import { expect, test } from 'vitest';
import { createReplyAttempts } from './reply-attempts.ts';

function attempts() {
  let made = 0;
  return createReplyAttempts(() => {
    made += 1;
    return `id-${made}`;
  });
}

test('an answer sent again before it is known to have arrived keeps its id', () => {
  const { idFor } = attempts();
  expect([idFor('one', 'Yes.'), idFor('one', 'Yes.')]).toEqual(['id-1', 'id-1']);
});

test('other words are another answer, and so are the same words to somebody else or after they arrived', () => {
  const { idFor, arrived } = attempts();
  expect([idFor('one', 'Yes.'), idFor('one', 'Yes, gladly.'), idFor('other', 'Yes.')]).toEqual(['id-1', 'id-2', 'id-3']);
  arrived('one');
  expect(idFor('one', 'Yes, gladly.')).toBe('id-4');
});
