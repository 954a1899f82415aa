import { expect, test } from 'vitest';
import { areOfOneSense, senseAsked, senseOfHeading } from './list-senses.ts';

test.each([
  ['Included', 'included'],
  ["What's in the weekly price", 'included'],
  ['What you get', 'included'],
  ['In the price', 'included'],
  ['Not in the price', 'left-out'],
  ['The fund does not pay for', 'left-out'],
  ['Costs extra', 'left-out'],
  ['Please bring', 'to-bring'],
  ['Leave at home', 'to-leave'],
  ['What we need from you', 'papers'],
  ["What we don't wash", 'refused'],
  ['Who we cannot take', 'refused'],
])('«%s» stands above what is %s', (heading, sense) => {
  expect(senseOfHeading(heading)?.sense).toBe(sense);
});

test.each(['Opening hours', 'Prices per night', 'What we wash', 'Getting there', 'How to pay'])(
  '«%s» stands above a list of no such sense',
  (heading) => {
    expect(senseOfHeading(heading)).toBeUndefined();
  },
);

test.each([
  ['What all is in the price of a wash', 'included'],
  ['so what is actually covered by the yearly fee?', 'included'],
  ['what do i get with the tent', 'included'],
  ["what isn't included", 'left-out'],
  ['what do kids need to bring to the course?', 'to-bring'],
  ['what should we not bring', 'to-leave'],
  ['What papers do I have to hand in for a grant?', 'papers'],
  ["What kind of things won't you wash?", 'refused'],
  ['which animals can you not take', 'refused'],
])('«%s» asks for what is %s', (question, sense) => {
  expect(senseAsked(question)?.sense).toBe(sense);
});

test.each([
  'What is the price of a wash?',
  'what do i get back if i cancel',
  'Is breakfast included?',
  'What time can I bring the dog?',
  'What do you wash?',
])('«%s» asks for no such list', (question) => {
  expect(senseAsked(question)).toBeUndefined();
});

test('what is not mended is not what is not sold', () => {
  const asked = senseAsked("What won't you repair?")!;
  expect(areOfOneSense(asked, senseOfHeading("What we don't work on")!)).toBe(true);
  expect(areOfOneSense(asked, senseOfHeading('What we do not sell')!)).toBe(false);
});
