import { expect, test } from 'vitest';
import { createReplyAttempts } from './reply-attempts.ts';

function attempts() {
  let made = 0;
  const texts = new Map<string, string>();
  const kept = {
    read: (place: string) => texts.get(place) ?? '',
    keep: (place: string, text: string) => void texts.set(place, text),
  };
  const openPage = () =>
    createReplyAttempts(kept, () => {
      made += 1;
      return `id-${made}`;
    });
  return { openPage, ...openPage() };
}

test('an answer sent again before it is known to have arrived keeps its id', () => {
  const { idFor } = attempts();
  expect([idFor('one', 'Yes.'), idFor('one', 'Yes.')]).toEqual(['id-1', 'id-1']);
});

test('other words are another answer, and so are the same words to somebody else or after they arrived', () => {
  const { idFor, arrived } = attempts();
  expect([idFor('one', 'Yes.'), idFor('one', 'Yes, gladly.'), idFor('other', 'Yes.')]).toEqual([
    'id-1',
    'id-2',
    'id-3',
  ]);
  arrived('one');
  expect(idFor('one', 'Yes, gladly.')).toBe('id-4');
});

test('an answer sent again after a reload is the same answer', () => {
  const { idFor, openPage } = attempts();
  idFor('one', 'Yes.');
  expect([openPage().idFor('one', 'Yes.'), openPage().idFor('one', 'No.')]).toEqual(['id-1', 'id-2']);
});
