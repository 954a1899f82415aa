import type { Compared } from './compared.ts';
import { isWithdrawn, unitOfCell } from './compared.ts';
import { columnsMeant } from './defined-columns.ts';
import { numberIn } from './quantities.ts';
import type { RecordCell, TableRecord, TableRecords } from './records.ts';
import { affirmedPart } from './remarks.ts';
import type { TableWord } from './table-words.ts';
import { isAskingWord } from './wanted.ts';
import { type Asked, sidesOf, type Weighed } from './weigh-records.ts';

/** Which of the chosen records has most or least of what a question compares by. */
export interface Ranking {
  /** As the question says it: "cheaper", "most difficult". */
  word: string;
  isSuperlative: boolean;
  /** For each column that tells it, the records that win there. */
  winners: { column: string; names: string[] }[];
  /** Where columns of one record are compared, the one that wins. */
  column?: string;
}

export interface RankedRecords {
  chosen: (Weighed & { cells: RecordCell[] })[];
  ranking: Ranking;
}

interface Valued {
  weighed: Weighed;
  cell: RecordCell;
  number: number;
}

const maxTied = 3;
const maxColumns = 3;

/** Two or more things that a question compares, by the columns that tell it of all of them; undefined where none does. */
export function rankCompared(asked: Asked, compared: Compared, things: Weighed[]): RankedRecords | undefined {
  const isTold = (column: string) => valuesIn(column, things).length === things.length;
  const fitting = columnsFor(asked, compared, things).filter(isTold);
  const isByPrice = compared.fits({ name: '', kind: 'money' });
  const ofDay = isByPrice ? columnsOfDay(asked, things).filter(isTold) : [];
  const columns = fitting.length === 0 || fitting.some((column) => ofDay.includes(column)) ? ofDay : fitting;
  if (columns.length === 0) return undefined;
  const isCounted = things.some(({ record, named }) => isCountedIn(asked, record, named));
  const winners = isCounted
    ? []
    : columns.flatMap((column) => {
        const values = comparable(valuesIn(column, things));
        const best = values && bestOf(values, compared);
        return best?.length === 1 ? [{ column, names: best.map(({ weighed }) => weighed.record.name) }] : [];
      });
  return {
    chosen: things.map((one) => ({
      ...one,
      cells: one.record.cells.filter(({ name }) => columns.includes(name)),
    })),
    ranking: {
      word: compared.word,
      isSuperlative: compared.isSuperlative,
      winners: winners.length === columns.length ? winners : [],
    },
  };
}

/** The columns of the asked day or season: below them stand prices, whether they say so or not. */
const columnsOfDay = (asked: Asked, things: Weighed[]) => [
  ...new Set(things.flatMap(({ record }) => columnsMeant(asked, record.cells).map(({ name }) => name))),
];

/** One thing of which a question compares two columns: "Is nail clipping cheaper for cats or dogs?" */
export function rankColumns(asked: Asked, compared: Compared, thing: Weighed): RankedRecords | undefined {
  const { record, named } = thing;
  const cells = columnsCompared(asked, thing, record.cells.filter(compared.fits));
  if (cells.length < 2) return undefined;
  const values = comparable(
    cells.flatMap((cell) => {
      const number = numberIn(cell.value);
      return number === undefined ? [] : [{ weighed: thing, cell, number: number * timesAYear(cell, cells) }];
    }),
  );
  const best =
    values?.length === cells.length && !isCountedIn(asked, record, named) ? bestOf(values, compared) : [];
  return {
    chosen: [{ ...thing, cells }],
    ranking: {
      word: compared.word,
      isSuperlative: false,
      winners: [],
      ...(best.length === 1 && { column: best[0]!.cell.name }),
    },
  };
}

const periods: [RegExp, number][] = [
  [/(?<!\p{L})(?:daily|days?)(?!\p{L})/iu, 365],
  [/(?<!\p{L})(?:weekly|weeks?)(?!\p{L})/iu, 52],
  [/(?<!\p{L})(?:monthly|months?)(?!\p{L})/iu, 12],
  [/(?<!\p{L})(?:quarterly|quarters?)(?!\p{L})/iu, 4],
  [/(?<!\p{L})(?:yearly|annual(?:ly)?|years?)(?!\p{L})/iu, 1],
];
const periodOf = ({ name, value }: RecordCell) =>
  (periods.find(([said]) => said.test(name)) ?? periods.find(([said]) => said.test(value)))?.[1];

/** What is paid by the month is paid twelve times a year; 1 where not every column says how often. */
function timesAYear(cell: RecordCell, cells: RecordCell[]) {
  const all = cells.map(periodOf);
  return all.includes(undefined) || new Set(all).size === 1 ? 1 : periodOf(cell)!;
}

/** For each side of "low or high season" the one cell whose column it names. */
export function columnsCompared(asked: Asked, { named }: Weighed, cells: RecordCell[]) {
  const sides = sidesOf(asked).map(({ own }) => {
    const words = own.filter((word) => !named.has(word) && !isAskingWord(word.written));
    const weightOf = ({ name }: RecordCell) =>
      words.reduce((sum, word) => sum + (word.isIn(name) ? word.weight : 0), 0);
    const top = Math.max(0, ...cells.map(weightOf));
    const best = cells.filter((cell) => top > 0 && weightOf(cell) === top);
    return best.length === 1 ? best[0] : undefined;
  });
  return [...new Set(sides.filter((cell) => cell !== undefined))];
}

/** The one of all things that has most or least: by each column of it, among the rows that the question means. */
export function rankAll(
  asked: Asked,
  compared: Compared,
  { recordName }: TableRecords,
  weighed: Weighed[],
): RankedRecords | undefined {
  const columns = columnsFor(asked, compared, weighed).slice(0, maxColumns);
  const meant = rowsMeant(asked, weighed, [recordName, ...columns]);
  const best = columns.flatMap((column) => {
    const values = comparable(valuesIn(column, meant));
    if (!values || values.length < 2) return [];
    const had = values.filter(({ weighed: { record } }) => !isWithdrawnRecord(record));
    const winners = bestOf(had, compared);
    if (winners.length === 0 || winners.length > maxTied) return [];
    // What is less but cannot be had is told as such.
    const beyond = bestOf(values, compared).filter((one) => !had.includes(one));
    return [{ column, winners, beyond }];
  });
  if (best.length === 0) return undefined;
  const chosen = best.flatMap(({ winners, beyond }) =>
    [...winners, ...beyond].map(({ weighed: one, cell }) => ({ ...one, cells: [cell] })),
  );
  return {
    chosen,
    ranking: {
      word: compared.word,
      isSuperlative: true,
      winners: best.map(({ column, winners }) => ({
        column,
        names: winners.map(({ weighed: one }) => one.record.name),
      })),
    },
  };
}

const isWithdrawnRecord = ({ name, section, cells }: TableRecord) =>
  [name, section, ...cells.map(({ value }) => value)].some(isWithdrawn);

/** Of the columns that tell it, those that the question names; otherwise all of them. */
function columnsFor({ own }: Asked, compared: Compared, things: Weighed[]) {
  const fitting = new Set(
    things.flatMap(({ record }) => record.cells.filter(compared.fits).map(({ name }) => name)),
  );
  const isName = (word: TableWord) => things.some(({ named }) => named.has(word));
  const weightOf = (column: string) =>
    own
      .filter((word) => !isName(word) && !isAskingWord(word.written) && word.isIn(column))
      .reduce((sum, { weight }) => sum + weight, 0);
  const all = [...fitting].map((column) => ({ column, weight: weightOf(column) }));
  const top = Math.max(0, ...all.map(({ weight }) => weight));
  return all.filter(({ weight }) => weight === top).map(({ column }) => column);
}

const valuesIn = (column: string, things: Weighed[]): Valued[] =>
  things.flatMap((weighed) => {
    const cell = weighed.record.cells.find(({ name }) => name === column);
    const number = cell && numberIn(cell.value);
    return cell && number !== undefined ? [{ weighed, cell, number }] : [];
  });

/** Numbers of different units cannot be compared. */
function comparable(values: Valued[]) {
  const units = new Set(
    values.filter(({ number }) => number !== 0).map(({ cell }) => unitOfCell(cell.value)),
  );
  return units.size > 1 ? undefined : values;
}

function bestOf(values: Valued[], { order }: Compared) {
  const numbers = values.map(({ number }) => number);
  const best = order === 'most' ? Math.max(...numbers) : Math.min(...numbers);
  return values.filter(({ number }) => number === best);
}

/** Rows that have every word of the question that tells rows apart: "the cheapest waterproof one". */
function rowsMeant({ own, question }: Asked, weighed: Weighed[], above: string[]) {
  const isIn = (word: TableWord, { record }: Weighed) =>
    word.isIn(record.name) ||
    word.isIn(record.section) ||
    record.cells.some(({ value }) => word.isIn(affirmedPart(value, question)));
  const described = own.filter(
    (word) => !isAskingWord(word.written) && !above.some((text) => word.isIn(text)),
  );
  const meant = described.reduce((rows, word) => {
    const having = rows.filter((one) => isIn(word, one));
    return having.length > 0 ? having : rows;
  }, weighed);
  return meant;
}

/** "10 single tickets": what is compared is more than one of the thing. */
function isCountedIn({ written }: Asked, { name }: TableRecord, thing: ReadonlySet<TableWord>) {
  const own = new Set(name.toLowerCase().match(/\p{N}+/gu) ?? []);
  const words = new Set([...thing].map((word) => word.written));
  return written.some(
    (word, at) =>
      /^\p{N}+$/u.test(word) && word !== '1' && !own.has(word) && words.has(written[at + 1] ?? ''),
  );
}
