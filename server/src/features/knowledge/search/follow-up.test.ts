import { expect, test } from 'vitest';
import { completeFragment, lackOf } from './follow-up.ts';

test.each([
  ['How much is delivery?', 'nothing'],
  ['Do you deliver on Sundays?', 'nothing'],
  ['Is there a lift?', 'nothing'],
  ['Is somebody there at night?', 'nothing'],
  ['How long does it take to repair a zip?', 'nothing'],
  ['Can I stay one night?', 'nothing'],
  ['Liefern Sie auch nach Wien, und haben Sie sonntags offen?', 'nothing'],
  ['Was kostet das Zimmer?', 'nothing'],
  ['What does it cost?', 'subject'],
  ['Was kostet das?', 'subject'],
  ['Is it free?', 'subject'],
  ['Is it free to park on Sundays?', 'nothing'],
  ['And how much is delivery?', 'subject'],
  ['Can I take them back?', 'subject'],
  ['And on Sundays?', 'sentence'],
  ['express', 'sentence'],
  ['what time?', 'sentence'],
  ['und am Sonntag?', 'sentence'],
  ['What about children?', 'sentence'],
])('«%s» lacks: %s', (question, lack) => {
  expect(lackOf(question)).toBe(lack);
});

test.each([
  ['When is the pool open on Friday?', 'and on Sunday?', 'When is the pool open on Sunday?'],
  ['When is the pool open on Friday?', 'and Sunday?', 'When is the pool open on Sunday?'],
  [
    'How long does delivery to the Czech Republic take?',
    'And to Malta?',
    'How long does delivery to Malta take?',
  ],
  ['What does a single room cost in July?', 'And a double?', 'What does a double cost in July?'],
  ['When does Harbour House open on Monday?', 'and Mill Lane?', 'When does Mill Lane open on Monday?'],
  ['Can I cancel a booking?', 'what if I am ill', undefined],
  ['Can I cancel a booking?', 'and if I am ill?', 'Can I cancel a booking if I am ill?'],
  ['Was kostet ein Zimmer im Sommer?', 'und im Winter?', 'Was kostet ein Zimmer im Winter?'],
  ['What does a canoe cost for a day?', 'and the deposit?', undefined],
  ['Do sailors pay less?', 'also on Saturdays?', 'Do sailors pay less on Saturdays?'],
  ['I would like some tea', 'and on Sunday?', undefined],
  ['How can I book Mill Lane?', 'Car Parking', undefined],
  ['Thank you. I am new here. What does a canoe cost?', 'and a tent?', 'What does a tent cost?'],
])('after «%s», «%s» asks: %s', (before, fragment, whole) => {
  expect(completeFragment(fragment, before)).toBe(whole);
});

test.each([
  ['What about a rowing boat?', 'Can my dog come on the electric boat?', 'Can my dog come on a rowing boat?'],
  ['And upstairs?', 'How much is a room on the ground floor?', 'How much is a room upstairs?'],
  ['And outside?', 'Can we smoke inside?', 'Can we smoke outside?'],
  ['And online?', 'How much is a lesson?', 'How much is a lesson online?'],
  ['And outside?', 'Can we sit by the lake on Sunday?', 'Can we sit by the lake on Sunday outside?'],
])('«%s» after «%s» is «%s»', (fragment, before, whole) => {
  expect(completeFragment(fragment, before)).toBe(whole);
});
