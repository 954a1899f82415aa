import { expect, test } from 'vitest';
import { asksWhatIsLeftOut, lacksDenial } from './asked-denial.ts';

test.each([
  ['What can I not send back?', 'Sending something back costs £3.50, unless it was faulty.', true],
  ['What can I not send back?', 'Cut fabric cannot be returned.', false],
  ["Which items can't be returned?", 'You may return goods within 30 days.', true],
  ["what isn't covered", 'Excluded: mould and moths.', false],
  ['What must I not bring?', 'Bring your own towel.', true],
  ['What can I send back?', 'You may return goods within 30 days.', false],
])('«%s» and «%s»: leaves nothing out: %s', (question, told, isLacking) => {
  expect(lacksDenial(question, told)).toBe(isLacking);
});

test.each(["Why can't I log in?", 'What is the price? I do not see it.', 'Can I not come later?'])(
  '«%s» does not ask what is left out',
  (question) => expect(asksWhatIsLeftOut(question)).toBe(false),
);
