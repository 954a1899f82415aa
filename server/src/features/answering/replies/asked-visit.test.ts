import { expect, test } from 'vitest';
import { lacksVisit } from './asked-visit.ts';

test.each([
  ['Can the vet come to my house?', 'Our vet is here on weekdays from 9 to 5.', true],
  ['Can the vet come to my house?', 'Home visits cost £80.', false],
  ['Do you do home visits?', 'A consultation costs £45.', true],
  ['Can you visit us at home?', 'We only see pets in our practice.', false],
  ['Will the tuner come out to me?', 'We travel up to 20 miles.', false],
  ['Can I come to your shop?', 'The shop is open from 9 to 5.', false],
  ['Can I come to the Monday class?', 'The Monday class is full.', false],
])('«%s» and «%s»: says nothing of coming: %s', (question, told, isLacking) => {
  expect(lacksVisit(question, told)).toBe(isLacking);
});
