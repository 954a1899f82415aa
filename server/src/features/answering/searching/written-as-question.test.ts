import { expect, test } from 'vitest';
import { writtenAsQuestion } from './written-as-question.ts';

test.each([
  ['how much is delivery', 'How much is delivery?'],
  ['can i bring a dog ', 'Can i bring a dog?'],
  ['How much is delivery?', 'How much is delivery?'],
  ['delivery charge', 'delivery charge'],
  ['is it open. i am outside', 'is it open. i am outside'],
  ['whatever you say', 'whatever you say'],
])('“%s” is read as “%s”', (asked, read) => {
  expect(writtenAsQuestion(asked)).toBe(read);
});
