import { expect, test } from 'vitest';
import { sentimentOf } from './sentiment.ts';

test.each([
  ['Great answer, thank you!', 'positive'],
  ['Very helpful and fast', 'positive'],
  ['Schnell und freundlich, danke', 'positive'],
  ['This is wrong and useless', 'negative'],
  ['not helpful', 'negative'],
  ["It wasn't at all clear", 'negative'],
  ['Das war leider falsch', 'negative'],
  ['Good idea, bad result', 'neutral'],
  ['not bad', 'positive'],
  ['I asked about the delivery', 'neutral'],
  ['😀', 'neutral'],
  ['', 'neutral'],
  [null, 'neutral'],
])('«%s» is %s', (text, expected) => {
  expect(sentimentOf(text)).toBe(expected);
});
