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

test('a sentence that was broken for its width is told in one line, steps and addresses are not', () => {
  expect(joinSentences(['hay and straw for the winter, brought to\n    your door'])).toBe(
    'hay and straw for the winter, brought to your door.',
  );
  expect(joinSentences(['Take off 5 %\n(not on Sundays).'])).toBe('Take off 5 % (not on Sundays).');
  expect(joinSentences(['Hill Farm\nLong Lane 4'])).toContain('\n');
});
