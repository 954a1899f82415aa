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
  ['we got a flat this morning', 'got a flat', 'puncture'],
  ['I left my scarf behind', 'left my scarf behind', 'lost'],
  ["what if we can't come", "can't come", 'cancel'],
  ["my gran can't manage the stairs", "can't manage the stairs", 'lift'],
  ['how long in advance must I say so', 'how long in advance', 'notice'],
  ['can I spread the cost', 'spread the cost', 'instalment'],
  ['what should my son wear', 'what should my son wear', 'clothes'],
  ['anything off for students', 'anything off', 'discount'],
])('«%s» says «%s» for: %s', (question, written, meant) => {
  const stems = expect.arrayContaining([stemOf(meant, english)]);
  expect(phrasesIn(question)).toMatchObject([{ written, stems }]);
});

test.each(['Where do I have to go?', 'Is the path back to the car steep?', 'How do I pick a size?'])(
  '«%s» has none',
  (question) => expect(phrasesIn(question)).toEqual([]),
);
