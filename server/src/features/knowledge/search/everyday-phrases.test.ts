import { expect, test } from 'vitest';
import { english, stemOf } from '../language/index.ts';
import { phrasesIn } from './everyday-phrases.ts';

test.each([
  ['Can I send the lamp back?', 'send the lamp back', 'return'],
  ['do i get my money back', 'money back', 'refund'],
  ['can I pick it up on Friday', 'pick it up', 'collect'],
  ['what if nobody turns up or I dont show up', 'show up', 'missed'],
  ['coffee to go?', 'to go', 'takeaway'],
  ['is there a room upstairs', 'upstairs', 'upper'],
  ['can i pay in bits', 'in bits', 'instalment'],
  ['anything off for students', 'anything off', 'discount'],
])('«%s» says «%s» for: %s', (question, written, meant) => {
  const stems = expect.arrayContaining([stemOf(meant, english)]);
  expect(phrasesIn(question)).toMatchObject([{ written, stems }]);
});

test.each(['Where do I have to go?', 'Is the path back to the car steep?', 'How do I pick a size?'])(
  '«%s» has none',
  (question) => expect(phrasesIn(question)).toEqual([]),
);
