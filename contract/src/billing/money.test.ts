import { expect, test } from 'vitest';
import { currencyCode, formatMoney, moneyText, parseMoney, percentOf } from './money.ts';

test('money is shown in its currency, whether that has no, two or three decimals', () => {
  expect(formatMoney(4900, 'USD')).toBe('$49.00');
  expect(formatMoney(0, 'USD')).toBe('$0.00');
  expect(formatMoney(4900, 'JPY')).toBe('¥4,900');
  expect(formatMoney(4900, 'KWD').replace(/\s/u, ' ')).toBe('KWD 4.900');
});

test('what is typed becomes whole coins, and comes back as it was typed', () => {
  expect(parseMoney('49', 'USD')).toBe(4900);
  expect(parseMoney(' 49,5 ', 'EUR')).toBe(4950);
  expect(parseMoney('0.29', 'USD')).toBe(29);
  expect(parseMoney('4900', 'JPY')).toBe(4900);
  expect(parseMoney('4.9', 'KWD')).toBe(4900);
  expect([moneyText(4950, 'EUR'), moneyText(4900, 'JPY'), moneyText(4900, 'KWD')]).toEqual([
    '49.50',
    '4900',
    '4.900',
  ]);
});

test.each(['-1', '1.234', '1e9', 'ten', '', '1.2.3', '99999999999999999999'])(
  'no amount is read from %j',
  (text) => {
    expect(parseMoney(text, 'USD')).toBeUndefined();
  },
);

test('half a yen cannot be typed', () => {
  expect(parseMoney('1.5', 'JPY')).toBeUndefined();
});

test('a share is rounded half a coin up, also of large amounts and rates that are none in binary', () => {
  expect(percentOf(9800, 8.875)).toBe(870);
  expect(percentOf(50, 1)).toBe(1);
  expect(percentOf(49, 1)).toBe(0);
  expect(percentOf(100_000_000_000, 19.6)).toBe(19_600_000_000);
});

test('a currency is one that exists', () => {
  expect(currencyCode.parse('eur')).toBe('EUR');
  for (const code of ['XQQ', 'EURO', '', '€']) expect(currencyCode.safeParse(code).success).toBe(false);
});
