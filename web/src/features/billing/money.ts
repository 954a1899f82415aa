/** `$49.00`, from the smallest coin of the currency. */
export function formatMoney(amountCents: number, currency: string) {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amountCents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
