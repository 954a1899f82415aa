import { isAskedColumn } from './asked-column.ts';
import { calendarOf, fallsInto } from './calendar.ts';
import { type CellKind, cellKindOf, holdsKind } from './cell-kind.ts';
import { isWithdrawn } from './compared.ts';
import { columnsMeant } from './defined-columns.ts';
import { isMeasured, liesWithin, rangesIn, slackOf } from './quantities.ts';
import { columnsCompared } from './rank-records.ts';
import { isCodeColumn } from './readable-table.ts';
import type { RecordCell, TableRecord } from './records.ts';
import { isCondition, isRemarkColumn } from './remarks.ts';
import type { TableWord } from './table-words.ts';
import { isAskingWord } from './wanted.ts';
import { type Asked, sumOf, type Weighed } from './weigh-records.ts';

const maxCells = 8;

/** What of each record is told, out of a table with these columns. */
export function tellRecords(asked: Asked, columns: Set<string>, records: Weighed[]): Told[] {
  const told = records.map((one) => ({ ...one, cells: chooseCells(asked, one) }));
  return withConditions(asked, inSameColumns(withNamedColumn(asked, columns, told))).map(withWhatIsGone);
}

/** The cells that answer, and a fee that goes with what they say will happen. */
function chooseCells(asked: Asked, weighed: Weighed): RecordCell[] {
  const named = chooseAsked(asked, weighed);
  const chosen = asked.wanted.asksWhen ? cellsWithDay(named, weighed) : named;
  const asksForOutcome = asked.wanted.asksForOutcome || asked.wanted.kinds.includes('money');
  if (!asksForOutcome || chosen.length === 0 || chosen.some(({ kind }) => kind !== 'text')) return chosen;
  const fees = weighed.record.cells.filter((cell) => isFee(cell.name) && !chosen.includes(cell));
  return [...chosen, ...fees].slice(0, maxCells);
}

interface Told extends Weighed {
  cells: RecordCell[];
}

/** Whether a column is asked for by its own name: "express". */
const isNamed = (asked: Asked, { named }: Weighed, column: string) =>
  asked.own.some(
    (word) => !named.has(word) && !isAskingWord(word.written) && namesColumn(asked, word, column),
  );

/** "Delivery" below "Delivery prices" is the column of that name, but not "Free delivery from". */
const namesColumn = (asked: Asked, word: TableWord, column: string) =>
  word.isIn(column) && (!asked.isAbove?.(word) || isWholeName(column, asked.own));

/** Whether a column of the table that is asked for by its name says nothing of this record. */
export const lacksNamedColumn = (asked: Asked, columns: Set<string>, one: Told) =>
  [...columns].some((column) => isNamed(asked, one, column)) &&
  !one.record.cells.some(({ name }) => isNamed(asked, one, name));

/** Of several records those of which the named column says something; all where it says nothing of any. */
function withNamedColumn(asked: Asked, columns: Set<string>, chosen: Told[]): Told[] {
  const filled = chosen.filter((one) => !lacksNamedColumn(asked, columns, one));
  return filled.length > 0 ? filled : chosen;
}

/** Columns that answer for most of the records are told of all of them: an empty place would say that there is nothing. */
function inSameColumns(chosen: Told[]): Told[] {
  const counts = new Map<string, number>();
  for (const { cells } of chosen)
    for (const name of new Set(cells.map((cell) => cell.name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const usual = new Set([...counts].filter(([, count]) => 2 * count > chosen.length).map(([name]) => name));
  if (chosen.length < 2 || usual.size === 0) return chosen;
  return chosen.map((one) => {
    const cells = one.record.cells.filter(({ name }) => usual.has(name));
    return cells.length > 0 ? { ...one, cells: cells.slice(0, maxCells) } : one;
  });
}

/** A price is told with the remark of its row that bounds it, or that speaks of what was asked. */
function withConditions({ own }: Asked, chosen: Told[]): Told[] {
  const isOne = chosen.length === 1;
  return chosen.map((one) => {
    if (one.cells.length === 0 || one.cells.some(({ kind }) => kind !== 'money')) return one;
    const isAsked = ({ value }: RecordCell) =>
      own.some((word) => !one.named.has(word) && !isAskingWord(word.written) && word.isIn(value));
    const remarks = one.record.cells.filter(
      (cell) =>
        isRemarkColumn(cell.name) &&
        !one.cells.includes(cell) &&
        (isAsked(cell) || (isOne && isCondition(cell.value))),
    );
    return { ...one, cells: [...one.cells, ...remarks] };
  });
}

const availabilityColumn =
  /^(?:status|state|availab(?:le|ility)|(?:in )?stock|qty|quantity|(?:places|spaces|seats)(?: left)?|verfügbar(?:keit)?|bestand|lagerbestand|disponibilité|disponibilidad|disponibilità|voorraad)$/iu;
const isGone =
  /^(?:0|none|no|nil|sold(?: out)?|reserved|out of stock|unavailable|not available|discontinued|fully booked|full|ausverkauft|reserviert|vergriffen|nein|épuisée?|agotad[oa]|esaurit[oa]|uitverkocht)(?:$|[\s,;.(])/iu;

/** Whoever is told what something costs has to know that it is sold, reserved or out of stock. */
function withWhatIsGone(one: Told): Told {
  if (!one.cells.some(({ name, kind }) => kind === 'money' || isFee(name))) return one;
  const gone = one.record.cells.filter(
    (cell) =>
      availabilityColumn.test(cell.name.trim()) && isGone.test(cell.value) && !one.cells.includes(cell),
  );
  return gone.length === 0 ? one : { ...one, cells: [...one.cells, ...gone] };
}

/** To "when" a price or a bare number is no answer; a day anywhere in the row is. */
function cellsWithDay(chosen: RecordCell[], { record }: Weighed) {
  const found = chosen.filter(({ value }) => tellsDay(value));
  if (found.length > 0) return found;
  const days = record.cells.filter(({ value }) => tellsDay(value));
  return days.length > 0 ? days : chosen.filter(({ kind }) => kind !== 'money' && kind !== 'number');
}

const tellsDay = (value: string) => {
  const { weekdays, seasons } = calendarOf(value);
  return weekdays.size > 0 || seasons.length > 0 || cellKindOf(value) === 'clock' || isWithdrawn(value);
};

const isFee = (column: string) =>
  /^(?:(?:\p{L}+ )?(?:fee|charge|cost|price|fine|surcharge)s?|gebühr|kosten|frais)$/iu.test(column);

function chooseAsked(asked: Asked, weighed: Weighed): RecordCell[] {
  const { words, own, wanted, calendar } = asked;
  const { record, named, byValue } = weighed;
  const compared = wanted.isComparison ? columnsCompared(asked, weighed, record.cells) : [];
  if (compared.length > 1) return compared.slice(0, maxCells);
  const held = boundsHeld(asked, record.cells);
  const meant = new Set(columnsMeant(asked, record.cells));
  const scoreOf = (cell: RecordCell, some: TableWord[]) =>
    sumOf(some.filter((word) => !named.has(word) && namesColumn(asked, word, cell.name))) *
      trustInName(cell.name, some) *
      (isAskedColumn(asked.question, own, cell.name) ? askedNoun : 1) +
    (fallsInto(calendar, calendarOf(cell.name)) ? dayWeight : 0) +
    (meant.has(cell) ? dayWeight : 0) +
    (held.get(cell) ?? 0);
  const namedBy = (some: TableWord[]) => {
    const top = Math.max(0, ...record.cells.map((cell) => scoreOf(cell, some)));
    return top === 0 ? [] : record.cells.filter((cell) => scoreOf(cell, some) >= 0.95 * top);
  };
  const ofKind = (cells: RecordCell[]) => {
    const fitting = cells.filter(
      ({ value }) => isWithheld(value) || wanted.kinds.some((kind) => isOfKind(value, kind)),
    );
    return fitting.length > 0 ? fitting : cells;
  };
  const byOwn = namedBy(own);
  if (wanted.isComparison && byOwn.length === 0 && wanted.kinds.length === 0) return wholeRecord(record);
  const byName = byOwn.length > 0 ? byOwn : namedBy(words);
  if (byName.length > 0 && wanted.asksForName && byValue.length > 0) return byValue;
  // "Is it lactose-free?" asks for no price, though "free" may be one.
  if (wanted.asksYesNo && byOwn.length > 0 && byOwn.every(({ kind }) => kind === 'yes-no'))
    return byOwn.slice(0, maxCells);
  // "Not offered" answers a question for the price as well.
  const hasKind = (cells: RecordCell[]) =>
    cells.some(({ value }) => isWithheld(value) || wanted.kinds.some((kind) => holdsKind(value, kind)));
  if (byName.length > 0 && (hasKind(byName) || !hasKind(record.cells)))
    return ofKind(byName).slice(0, maxCells);
  const isNews = (cell: RecordCell) => wanted.asksYesNo || wanted.asksForName || !isSaidAgain(asked, cell);
  const newByValue = byValue.filter(isNews);
  if (newByValue.length > 0) return newByValue;
  const inCells = record.cells.filter(
    (cell) => own.some((word) => !named.has(word) && word.isIn(cell.value)) && isNews(cell),
  );
  const kinds = record.cells.filter(
    ({ name, value }) =>
      wanted.kinds.some((kind) => isOfKind(value, kind)) && !(isCounted(wanted.kinds) && countsNothing(name)),
  );
  if (kinds.length > 0)
    return (
      inCells.filter((cell) => kinds.includes(cell)).length > 0
        ? inCells.filter((cell) => kinds.includes(cell))
        : kinds
    ).slice(0, maxCells);
  if (inCells.length > 0) return inCells;
  return wanted.kinds.length > 0 ? [] : wholeRecord(record);
}

/** Whether a cell tells no more than the question has said: "800 g" to whoever asks for "the 800g". */
function isSaidAgain({ question, own }: Asked, { value }: RecordCell) {
  const words = value.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    words.every((one) => own.some((word) => word.isIn(one))) ||
    (lettersOf(value).length > 2 && lettersOf(question).includes(lettersOf(value)))
  );
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isCounted = (kinds: CellKind[]) => kinds.length === 1 && kinds[0] === 'number';

/** "How many children are in a class?" is not answered by how old they are, nor by the number of a room. */
const countsNothing = (column: string) =>
  /^(?:(?:min(?:imum|\.)?|max(?:imum|\.)?|youngest|oldest|from|recommended) )?(?:ages?|years?|rooms?|floors?|levels?|grades?|pages?|phone|tel|date|dates|number|size|sizes|time|times)\b/iu.test(
    column,
  );

/** All that a record says, but for its number, which says nothing by itself. */
function wholeRecord({ cells }: TableRecord) {
  const saying = cells.filter(({ name }) => !isCodeColumn(name));
  return (saying.length > 0 ? saying : cells).slice(0, maxCells);
}

/** "A day" is the column "Day" rather than "Half day"; what only asks for a value tells no columns apart. */
const trustInName = (name: string, words: TableWord[]) => (isWholeName(name, words) ? wholeName : 1);

function isWholeName(name: string, words: TableWord[]) {
  const all = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isAsked = (word: TableWord) => !word.isFromContext && !isAskingWord(word.written);
  return all.every((one) => words.some((word) => word.isIn(one) && isAsked(word)));
}

const wholeName = 1.1;

/** "What room does she teach in?" asks for the room, though there is a column of what she teaches as well. */
const askedNoun = 3;

/** A day, or a number with its unit, says which column is meant whatever else is asked; a number without one says less. */
const dayWeight = 100;
const bareNumberWeight = 0.5;

/** Columns for numbers such as the asked one, "10 to 25 kg" or "from 10 pieces": of several the nearest. */
function boundsHeld({ ranges }: Asked, cells: RecordCell[]) {
  const held = cells.flatMap((cell) =>
    ranges.flatMap((asked) =>
      rangesIn(cell.name)
        .filter(
          (range) =>
            range.from !== range.to &&
            (range.measure === asked.measure || (!isMeasured(asked) && !isMeasured(range))) &&
            liesWithin(asked, range),
        )
        .map((range) => ({ cell, slack: slackOf(asked, range), isBare: !isMeasured(asked) })),
    ),
  );
  const nearest = Math.min(...held.map(({ slack }) => slack));
  return new Map(
    held
      .filter(({ slack }) => slack === nearest)
      .map(({ cell, isBare }) => [cell, isBare ? bareNumberWeight : dayWeight] as const),
  );
}

const isWithheld = (value: string) =>
  /^(?:not |none$|n\/a$|no longer|on request|never|nicht |keine?$|auf anfrage|sur demande|a petición)/iu.test(
    value,
  );

const isOfKind = (value: string, kind: CellKind) => holdsKind(value, kind);
