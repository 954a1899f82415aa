import { expect, test } from 'vitest';
import { isAccepted } from './file-drop.tsx';

const documents = '.pdf,.docx,.txt,.csv,.md';

test('a dropped file is judged by its ending, whatever its case', () => {
  expect(isAccepted({ name: 'PRICES.PDF', type: '' }, documents)).toBe(true);
  expect(isAccepted({ name: 'prices.exe', type: 'application/pdf' }, documents)).toBe(false);
});

test('kinds such as image/* fit every image', () => {
  expect(isAccepted({ name: 'logo', type: 'image/png' }, 'image/*')).toBe(true);
  expect(isAccepted({ name: 'logo', type: 'text/plain' }, 'image/*')).toBe(false);
});

test('without a rule everything is accepted', () => {
  expect(isAccepted({ name: 'any', type: '' })).toBe(true);
});
