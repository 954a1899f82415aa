import { expect, test } from 'vitest';
import { type Expectation, judgeReply, type Reply, says } from './judge-reply.ts';

const documentId = 'a7f4f0f5-55c5-4d0f-9d0e-3c2f1c9f6a01';
const quote = {
  documentId,
  documentTitle: 'prices.md',
  heading: null,
  quote: 'A tour costs 12 euros.',
  passage: 'A tour costs 12 euros. Children pay half, and dogs are welcome on the terrace.',
};
const reply = (changes: Partial<Reply> = {}): Reply => ({
  rule: 'quoted',
  isAnswered: true,
  text: 'A tour costs 12 euros.',
  quotes: [quote],
  ...changes,
});
const expecting = (changes: Partial<Expectation> = {}): Expectation => ({
  expectation: 'answer',
  documentId,
  documentTitle: 'prices.md',
  expectedQuote: null,
  expectedWords: [],
  ...changes,
});
const doesNotKnow = reply({ rule: 'nothing-found', isAnswered: false, quotes: [] });
const hints = reply({ rule: 'hinted', isAnswered: false });

test.each([
  ['the document is quoted', expecting(), reply(), 'right', 'quotes-expected-document'],
  [
    'another one is',
    expecting(),
    reply({ quotes: [{ ...quote, documentId: crypto.randomUUID(), documentTitle: 'b.md' }] }),
    'wrong',
    'quotes-other-document',
  ],
  [
    'the document was uploaded again',
    expecting(),
    reply({ quotes: [{ ...quote, documentId: crypto.randomUUID() }] }),
    'right',
    'quotes-expected-document',
  ],
  ['nothing is quoted', expecting(), reply({ quotes: [] }), 'wrong', 'quotes-nothing'],
  ['the agent does not know', expecting(), doesNotKnow, 'silent', 'did-not-know'],
  ['the agent hints', expecting(), hints, 'hinted', 'only-hinted'],
  ['the figure is said', expecting({ expectedWords: ['12.00'] }), reply(), 'right', 'says-expected-words'],
  ['another figure is', expecting({ expectedWords: ['15'] }), reply(), 'wrong', 'lacks-expected-words'],
  [
    'the passage is quoted, a little edited',
    expecting({ expectedQuote: 'A tour costs 11 euros. Children pay half, dogs are welcome.' }),
    reply(),
    'right',
    'quotes-expected-passage',
  ],
  [
    'another passage of the document is',
    expecting({ expectedQuote: 'Opening hours change on public holidays.' }),
    reply(),
    'wrong',
    'quotes-other-passage',
  ],
  ['any answer will do', expecting({ documentId: null, documentTitle: null }), reply(), 'right', 'answered'],
  [
    'nothing was to be said, and is not',
    expecting({ expectation: 'no-answer' }),
    doesNotKnow,
    'right',
    'did-not-answer',
  ],
  [
    'nothing was to be said, and it hints',
    expecting({ expectation: 'no-answer' }),
    hints,
    'right',
    'did-not-answer',
  ],
  [
    'nothing was to be said, and it answers',
    expecting({ expectation: 'no-answer' }),
    reply(),
    'wrong',
    'answered-all-the-same',
  ],
] as const)('%s', (_, expected, given, verdict, reason) => {
  expect(judgeReply(expected, given)).toMatchObject({ verdict, reason });
});

test('the words that are missing are named', () => {
  const expected = expecting({ expectedWords: ['12', 'half price'] });
  expect(judgeReply(expected, reply()).missingWords).toEqual(['half price']);
});

test('words are whole, and numbers are numbers', () => {
  expect(says('Within 30 days.', '3')).toBe(false);
  expect(says('It is 1,200 euros.', '1200')).toBe(true);
  expect(says('It is 12,50 €.', '12.50')).toBe(true);
  expect(says('Open from 9:30.', '9')).toBe(false);
  expect(says('It weighs 30kg.', '30')).toBe(true);
  expect(says('In Japanese.', 'Japan')).toBe(false);
  expect(says('From JAPAN', 'japan')).toBe(true);
});
