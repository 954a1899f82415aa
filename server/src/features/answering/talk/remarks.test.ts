import { expect, test } from 'vitest';
import { isRemark } from './remarks.ts';

test.each([
  'lovely day for a walk today',
  'What a beautiful morning!',
  'our Max is 7 today, can you believe it!',
  'its my birthday today :)',
  'haha you reply faster than my sister',
  "wow you're quick",
  'aw my daughter is so excited to start',
  'We had such a wonderful stay with you last summer, the kids still talk about it',
])('«%s» asks nothing', (message) => {
  expect(isRemark(message)).toBe(true);
});

test.each([
  'lovely day trips',
  'lovely day for a walk, are you open?',
  'nice weather guarantee',
  'great evening dresses',
  'my son is 7',
  'my son is 7 today, is that old enough',
  'our dog is 14 and cannot walk today',
  'it is my birthday today and the cake came without candles',
  'you are faster than the train, which platform?',
  'you are a lot slower than last time',
  'we had a great time but the room was dirty',
  'we had a great stay and want to book again',
  'my daughter is excited about the pony course for 8 year olds in July',
  'im happy with the small one',
  'we are happy to pay by card',
  'perfect day ticket',
  'how nice, and on Sundays',
])('«%s» is no remark', (message) => {
  expect(isRemark(message)).toBe(false);
});
