import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test('money is shown in its currency, also where that has no smaller coin', () => {
  expect(formatMoney(4900, 'USD')).toBe('$49.00');
  expect(formatMoney(0, 'USD')).toBe('$0.00');
  expect(formatMoney(4900, 'JPY')).toBe('¥4,900');
});
