import { expect, test } from 'vitest';
import { wholeSentences } from './whole-sentences.ts';

async function* pieces(...texts: string[]) {
  yield* texts;
}

test('sentences come out whole, wherever the stream was cut', async () => {
  const sentences: string[] = [];
  for await (const sentence of wholeSentences(pieces('We op', 'en at 9.', '30. Come', ' in! Soon\nBye')))
    sentences.push(sentence);
  expect(sentences).toEqual(['We open at 9.30.', 'Come in!', 'Soon', 'Bye']);
});

test('an empty stream has no sentences', async () => {
  for await (const sentence of wholeSentences(pieces('', ' '))) expect(sentence).toBeUndefined();
});
