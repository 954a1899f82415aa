import { expect, test } from 'vitest';
import { joinSentences } from './plain-sentences.ts';

test.each([
  ['On *quiet Monday* we weave.', 'On quiet Monday we weave.'],
  ['** gift cards **', 'gift cards.'],
  ['*Dogs and cats: not here.', 'Dogs and cats: not here.'],
  ['Ask at the desk.*', 'Ask at the desk.'],
  ['!!! Closed in May !!!', 'Closed in May !'],
  ['We are closed!!', 'We are closed!'],
  ['LOST PROPERTY we keep it for a month.', 'Lost property: we keep it for a month.'],
  ['VAT is included.', 'VAT is included.'],
  ['Nets of 3*4 metres.', 'Nets of 3*4 metres.'],
])('«%s» is told as «%s»', (written, told) => {
  expect(joinSentences([written])).toBe(told);
});
