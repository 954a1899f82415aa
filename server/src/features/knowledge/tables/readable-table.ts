import { withNamedCurrency } from './named-currency.ts';
import type { Table } from './table-text.ts';

type Columns = Pick<Table, 'columns'> & { rows: { cells: string[] }[] };

/** A table as people read it: columns in plain words, prices with their currency, rows named by what they are. */
export const readableTable = <One extends Columns>(table: One): One =>
  withNamesFirst(withNamedCurrency({ ...table, columns: table.columns.map(plainColumn) }));

/** "fee_new_headstone" and "deliveryTime", as programs export them. */
function plainColumn(name: string) {
  if (/\s/.test(name)) return name;
  const words = name.replace(/_+/g, ' ').trim();
  return /\p{Ll}{2}\p{Lu}\p{Ll}/u.test(words) && /^\p{Ll}/u.test(words)
    ? words.replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    : words;
}

const codeColumn =
  /^(?:sku|ref(?:erence)?|id|code|no|nr|#|(?:item|product|article|part|stock|order|catalogue|catalog) (?:no|nr|number|code|id|ref)|artikel ?(?:nr|nummer)|bestell ?(?:nr|nummer)|référence|codice|código)\.?$/iu;
/** The number of an article: it finds a row, and nobody wants to hear it. */
export const isCodeColumn = (name: string) => codeColumn.test(name.trim());
const nameColumn =
  /^(?:(?:(?:item|product|article|service) )?(?:name|title)|item|product|article|service|description|artikel|produkt|bezeichnung|produit|désignation|producto|nombre|prodotto|nome|naam|omschrijving)s?$/iu;
/** "SM-LRG", "U117": capitals with a figure or a hyphen. Shorter ones are sizes of paper and names of rooms. */
const codeLike = /^(?=.*[\d-])(?=.*\p{Lu})[\p{Lu}\d][\p{Lu}\d._/-]{2,19}$/u;
const wordLike = /\p{L}{3}/u;
const rowsSeen = 60;
const minShare = 0.8;

/**
 * Catalogues begin with a number of the article that nobody asks for and that says nothing in a reply: where a column behind
 * it says what the thing is, that one names the row, and the number comes last.
 */
function withNamesFirst<One extends Columns>(table: One): One {
  const { columns, rows } = table;
  const valuesOf = (column: number) =>
    rows
      .slice(0, rowsSeen)
      .map(({ cells }) => cells[column] ?? '')
      .filter(Boolean);
  const areMostly = (column: number, pattern: RegExp) => {
    const values = valuesOf(column);
    return (
      values.length > 0 && values.filter((value) => pattern.test(value)).length >= minShare * values.length
    );
  };
  if (columns.length < 3 || !isCodes()) return table;
  const named = columns.findIndex((column, at) => at > 0 && nameColumn.test(column.trim()) && isNaming(at));
  const nameAt = named === -1 ? 1 : named;
  if (!isNaming(nameAt)) return table;
  const others = columns.map((_, at) => at).filter((at) => at !== 0 && at !== nameAt);
  const order = [nameAt, ...others, 0];
  const ordered = (cells: string[]) => order.map((at) => cells[at] ?? '');
  return {
    ...table,
    columns: ordered(columns),
    rows: rows.map((row) => ({ ...row, cells: ordered(row.cells) })),
  };

  function isCodes() {
    const values = valuesOf(0);
    const isEachOnce = new Set(values).size === values.length;
    return isEachOnce && (isCodeColumn(columns[0]!) ? !areMostly(0, /\s/) : areMostly(0, codeLike));
  }
  function isNaming(column: number) {
    return areMostly(column, wordLike) && !areMostly(column, /^\W*\d/);
  }
}
