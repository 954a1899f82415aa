import { expect, test } from 'vitest';
import { isPlainTitle } from './plain-title.ts';

const isTitle = (title: string) => {
  const text = `${title}\nPlease write to Nadia Brook, who runs the boathouse.`;
  return isPlainTitle(text, { startsAt: 0, endsAt: title.length });
};

test.each(['Complaints', '8. Complaints', '12) Lost keys'])('«%s» is a title', (title) => {
  expect(isTitle(title)).toBe(true);
});

test.each(['We open at 8', '8. We close at 7', 'Complaints?'])('«%s» is none', (title) => {
  expect(isTitle(title)).toBe(false);
});
