import { z } from 'zod';

/** How many digits the smallest coin of a currency stands behind the point: 2 for USD, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
  2;

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'));

export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => knownCurrencies.has(code), 'Use the three letters of a currency, such as USD.');

/** The most that one line may cost for each, and the most that an invoice may come to, before tax. */
export const maxUnitCents = 1_000_000_000;
export const maxSubtotalCents = 100_000_000_000;

/** `$49.00`, from the smallest coin of the currency. */
export function formatMoney(amountCents: number, currency: string) {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amountCents / 10 ** decimalsOf(currency));
}

/** `49.00`, as it is typed into a field. */
export const moneyText = (amountCents: number, currency: string) =>
  (amountCents / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));

/** The smallest coins in what somebody typed; undefined where it is no amount of this currency. */
export function parseMoney(text: string, currency: string) {
  const decimals = decimalsOf(currency);
  const match = /^(\d{1,13})(?:[.,](\d+))?$/.exec(text.trim());
  if (!match || (match[2] ?? '').length > decimals) return undefined;
  const cents = Number(`${match[1]}${(match[2] ?? '').padEnd(decimals, '0')}`);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** A share of an amount, half a coin up; by whole numbers, since a rate like 8.875 % is none in binary. */
export function percentOf(amountCents: number, percent: number) {
  const thousandths = BigInt(Math.round(percent * 1000));
  return Number((BigInt(amountCents) * thousandths + 50_000n) / 100_000n);
}
