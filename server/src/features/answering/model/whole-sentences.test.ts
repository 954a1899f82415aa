import { expect, test } from 'vitest';
import { wholeSentences } from './whole-sentences.ts';

async function read(...texts: string[]) {
  async function* pieces() {
    yield* texts;
  }
  const sentences: string[] = [];
  for await (const { text, gap } of wholeSentences(pieces())) sentences.push(`${gap}${text}`);
  return sentences;
}

test('sentences come out whole, wherever the stream was cut', async () => {
  expect(await read('We op', 'en at 9.', '30. Come', ' in! Soon\nBye')).toEqual([
    'We open at 9.30.',
    ' Come in!',
    ' Soon',
    '\nBye',
  ]);
});

test('the number of a quote belongs to the sentence before it', async () => {
  expect(await read('It costs 4.50. ', '[1]', '[2] Come', ' in [1]. Bye.')).toEqual([
    'It costs 4.50. [1][2]',
    ' Come in [1].',
    ' Bye.',
  ]);
});

test('list items and paragraphs keep their lines', async () => {
  expect(await read('You need:\n1. Flour. \n2. ', 'Water\n\n- Salt')).toEqual([
    'You need:',
    '\n1. Flour.',
    '\n2. Water',
    '\n\n- Salt',
  ]);
});

test.each([
  ['Bring e.g. bread and approx. 5 rolls. Thanks.', ['Bring e.g. bread and approx. 5 rolls.', ' Thanks.']],
  ['Ask Dr. Baker. She knows.', ['Ask Dr. Baker.', ' She knows.']],
  ['Am 24. Dezember ist zu. Danach nicht.', ['Am 24. Dezember ist zu.', ' Danach nicht.']],
  ['See shop.example.com for more. Bye.', ['See shop.example.com for more.', ' Bye.']],
  ['営業中です。日曜は休みです。', ['営業中です。', ' 日曜は休みです。']],
])('«%s» is cut only where a sentence ends', async (text, expected) => {
  expect(await read(text)).toEqual(expected);
  expect(await read(...text)).toEqual(expected);
});

test('an empty stream has no sentences', async () => {
  expect(await read('', ' ')).toEqual([]);
});

test('a stream without any end is cut off instead of filling the memory', async () => {
  const endless = Array.from({ length: 100 }, () => 'word '.repeat(100));
  expect((await read(...endless)).join('').length).toBeLessThan(5000);
});
