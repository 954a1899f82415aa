import type { Table } from './table-text.ts';

const named = /\s?[([]?(?:in\s)?(£|gbp|pounds?|€|eur|euros?|\$|usd|dollars?|chf|francs?)[)\]]?$/iu;
const signs: [RegExp, string][] = [
  [/^(?:£|gbp|pounds?)$/iu, '£'],
  [/^(?:€|eur|euros?)$/iu, '€'],
  [/^(?:\$|usd|dollars?)$/iu, '$'],
  [/^(?:chf|francs?)$/iu, 'CHF '],
];
const bareAmount =
  /^(from |about |ab |ca\. |~)?(\d{1,6}(?:[.,]\d{1,2})?(?:\s?[-–]\s?\d{1,6}(?:[.,]\d{1,2})?)?)$/iu;

/** A table whose columns name a currency, "Price (GBP)", with the currency in the cells: alone they would be bare numbers. */
export function withNamedCurrency<One extends Pick<Table, 'columns'> & { rows: { cells: string[] }[] }>(
  table: One,
): One {
  const currencies = table.columns.map(currencyIn);
  if (currencies.every((one) => one === undefined)) return table;
  return {
    ...table,
    columns: table.columns.map((column, at) => (currencies[at] ? currencies[at].column : column)),
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => {
        const sign = currencies[at]?.sign;
        return sign ? cell.replace(bareAmount, (_, before = '', amount) => before + sign + amount) : cell;
      }),
    })),
  };
}

function currencyIn(column: string) {
  const [ending, word] = named.exec(column) ?? [];
  const sign = signs.find(([names]) => word && names.test(word))?.[1];
  if (!ending || !sign) return undefined;
  const name = column.slice(0, -ending.length).trim();
  // "Pounds" may be a weight, and "£" alone names nothing.
  if (
    /^\p{L}/u.test(ending) &&
    name !== '' &&
    !/\sin\s?$/iu.test(column.slice(0, column.length - word!.length))
  )
    return undefined;
  return { sign, column: name || 'Price' };
}
