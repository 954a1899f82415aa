import { agesIn } from './asked-ages.ts';
import { askedNounOf } from './asked-column.ts';
import { calendarOf, fallsInto } from './calendar.ts';
import type { Definitions } from './definitions.ts';
import {
  isBound,
  isMeasured,
  liesWithin,
  measureIn,
  type Range,
  rangesIn,
  slackOf,
  withBound,
} from './quantities.ts';
import type { RecordCell, TableRecord, TableRecords } from './records.ts';
import { affirmedPart } from './remarks.ts';
import { isContainer, isMeasureWord, type TableWord } from './table-words.ts';
import type { Wanted } from './wanted.ts';

/** More than this are no answer but a list. */
export const maxRecords = 5;

export interface Asked {
  question: string;
  /** All words of the question in their order. */
  written: string[];
  words: TableWord[];
  own: TableWord[];
  total: number;
  ranges: Range[];
  calendar: ReturnType<typeof calendarOf>;
  wanted: Wanted;
  /** Sentences that say what the names of columns stand for: "Peak is Friday to Sunday". */
  definitions: Definitions;
  /** Whether a word stands right above the table: it names all of it, and no column that has it beside other words. */
  isAbove?: (word: TableWord) => boolean;
}

export interface Weighed {
  record: TableRecord;
  score: number;
  named: Set<TableWord>;
  byValue: RecordCell[];
  isExact: boolean;
  isNamed: boolean;
  isByValue: boolean;
  /** Where a bound holds the asked number, how far away it is. */
  slack: number | undefined;
  inRow: boolean;
}

/** The records that are asked for: those of the highest score, of which one must be named, or all of a small table. */
export function nearestRecords(asked: Asked, weighed: Weighed[]) {
  const { wanted, total } = asked;
  const compared = wanted.isComparison ? comparedRecords(weighed, asked) : [];
  if (compared.length > 1) return compared;
  // A number that one row answers to speaks against all others, but a bare one not against the row that is named.
  const byValue = weighed.filter(({ isByValue }) => isByValue);
  const isForNamed =
    !byValue.some(({ isNamed }) => isNamed) &&
    weighed.some(({ isNamed }) => isNamed) &&
    !asked.ranges.some(isMeasured) &&
    asked.calendar.seasons.length === 0;
  const fitting = byValue.length > 0 && !isForNamed ? byValue : weighed;
  const meant = fitting.filter(
    ({ isNamed, isByValue, inRow }) => isNamed || isByValue || (wanted.asksForName && inRow),
  );
  if (meant.length === 0) {
    const singled = singledOut(weighed);
    if (singled.length > 0) return singled;
    return weighed.length <= maxRecords ? weighed : [];
  }
  // Of "up to 5 kg" and "up to 10 kg" the first is meant for 4 kg.
  const nearest = meant.filter(
    (one) => !meant.some((other) => isNearer(other, one) && haveSameNames(other, one)),
  );
  const top = Math.max(...nearest.map(({ score }) => score));
  return nearest.filter(({ score }) => score >= top - 0.01 * total);
}

/** Rows that alone hold a word of the question in their cells: "the one that tastes of blackcurrant". */
function singledOut(weighed: Weighed[]) {
  const holding = weighed.filter(({ inRow }) => inRow);
  return holding.length * 2 < weighed.length ? holding : [];
}

const goesOn = /\b(?:each|every|per|further|additional|extra|jede\p{L}?|weitere\p{L}?|chaque|cada|ogni)\b/iu;

/** A size beyond all that the rows of a thing name, as 4,000 litres where they end at 3,000: none of their prices is its price. */
export function areAllBeyond({ ranges }: Asked, meant: Weighed[]) {
  if (meant.length < 2 || meant.some(({ record }) => goesOn.test(record.name))) return false;
  return ranges.some(
    (asked) =>
      asked.measure !== undefined &&
      meant.every(({ record, slack }) => {
        const bounds = rangesIn(record.name).filter(
          ({ from, to, measure }) => from !== to && measure === asked.measure,
        );
        return slack === undefined && bounds.length > 0 && !bounds.some((bound) => liesWithin(asked, bound));
      }),
  );
}

const isNearer = ({ slack: one }: Weighed, { slack: other }: Weighed) =>
  one !== undefined && other !== undefined && one < other;
const haveSameNames = ({ named: one }: Weighed, { named: other }: Weighed) =>
  one.size === other.size && [...one].every((word) => other.has(word));

/** How much of the question speaks of this record: its name first, then what stands in its row. */
export function weighRecord(
  asked: Asked,
  { recordName }: TableRecords,
  record: TableRecord,
  { namesRecord }: { namesRecord: boolean },
): Weighed {
  const { words, ranges, calendar } = asked;
  const { name, key, cells, section } = record;
  // "year" of "7 years old" is no name; without a number it may be one.
  const isUnit = (word: TableWord) =>
    isMeasureWord(word) && !/\p{N}/u.test(word.written) && (word.isFromContext || ranges.some(isMeasured));
  // All rows below "Ticket" are tickets, whether their names say so or not.
  const [plainName = ''] = key ? name.split(' (') : [name];
  const isNumbered = key !== undefined && /^\d+$/.test(plainName);
  const isKind = (word: TableWord) =>
    word.isIn(recordName) ||
    (isNumbered && (word.written === askedNounOf(asked.question) || asked.isAbove?.(word) === true));
  // What only tells apart rows of one name, or of a number, does not name one by what all of them are.
  const named = new Set(words.filter((word) => word.isIn(isKind(word) ? plainName : name) && !isUnit(word)));
  const unit = unitOf(asked);
  const isExact = named.size === 0 && isNamedExactly(asked.question, name);
  const inRow = words.filter(
    (word) =>
      !named.has(word) &&
      !isContainer(word.written) &&
      cells.some(({ value }) => word.isIn(affirmedPart(value, asked.question))) &&
      !cells.some((cell) => word.isIn(cell.name)),
  );
  const slack = slackIn(ranges, name, recordName);
  const isInName = slack !== undefined || fallsInto(calendar, calendarOf(name));
  const byValue = cellsByValue(asked, cells, namesRecord);
  // A limit of a thing that is named tells whether it fits, not which thing is meant.
  const bounded = namesRecord || byValue.length > 0 ? [] : cellsByBound(asked, cells);
  const [kinds, names] = [[...named].filter(isKind), [...named].filter((word) => !isKind(word))];
  let score = sumOf(names) + trustInKind * sumOf(kinds) + 0.6 * sumOf(inRow);
  if (key) score += trustInWholeKey * unit * shareNamed(key, names);
  if (isExact) score += unit;
  if (section && words.some((word) => word.isIn(section))) score += 0.5 * unit;
  // Of two names that hold the asked words the one with fewer others is meant, and the one with more of the small words.
  if (named.size > 0)
    score +=
      0.1 * unit * Math.min(1, named.size / Math.max(1, lengthOf(name, named))) +
      0.12 * unit * smallWordsIn(asked, name);
  if (isInName) score += 1.2 * unit;
  else if (ranges.some((range) => isCountIn(range, name))) score += 0.5 * unit;
  if (byValue.length > 0 || bounded.length > 0) score += unit;
  return {
    record,
    score,
    named,
    byValue,
    isExact,
    isNamed: named.size > 0 || isExact,
    isByValue: isInName || byValue.length > 0 || bounded.length > 0,
    slack: slack ?? (bounded.length > 0 ? Math.min(...bounded) : undefined),
    inRow: inRow.length > 0,
  };
}

/** In words; what follows the thing itself behind a comma, as "washed and pressed", makes its name no longer. */
function lengthOf(name: string, named: Set<TableWord>) {
  const [head] = name.split(/[,(;:]/) as [string];
  return ([...named].every((word) => word.isIn(head)) ? head : name).trim().split(/[\s/-]+/).length;
}

/** "Five shirts" is meant by 5 shirts; a double room is not meant by two rooms. */
const isCountIn = (asked: Range, name: string) =>
  !isMeasured(asked) &&
  rangesIn(name.replace(/\b(?:single|double|once|twice)\b/giu, ' ')).some(
    (range) => !isMeasured(range) && range.from === asked.from && range.to === asked.to,
  );

/** What a word says of a row that only repeats what all rows are. */
const trustInKind = 0.3;
/** "Adult" is meant by adult rather than "2 adults and up to 3 children". */
const trustInWholeKey = 0.5;

/** The share of a text's words that are asked for. */
function shareNamed(text: string, words: TableWord[]) {
  const all = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.filter((one) => words.some((word) => word.isIn(one))).length / Math.max(1, all.length);
}

/** Cells whose range holds an asked number: those of the properties that are asked about, or else of the same measure. */
function cellsByValue(
  { question, ranges, words, calendar }: Asked,
  cells: RecordCell[],
  namesRecord: boolean,
) {
  const dated = cells.filter(
    ({ value }) => isDate(value) && fallsInto(daysOfYear(calendar), calendarOf(value)),
  );
  if (dated.length > 0) return dated;
  // Whether a thing that is named is for that age stands in its own row.
  const aged = namesRecord ? [] : cellsOfAge(question, cells);
  if (aged.length > 0) return aged;
  const holding = cells.filter(({ value }) =>
    ranges.some((range) => rangesIn(value).some((held) => liesWithin(range, held))),
  );
  const isAsked = (cell: RecordCell) => words.some((word) => word.isIn(cell.name));
  // The price that is asked for holds no weight, whatever the size that tells the row.
  const couldHold = ({ value }: RecordCell) =>
    rangesIn(value).some((held) => ranges.some((range) => areComparable(range, held)));
  if (cells.some((cell) => isAsked(cell) && couldHold(cell))) return holding.filter(isAsked);
  return holding.filter(({ value }) =>
    ranges.some((range) =>
      rangesIn(value).some(
        (held) => liesWithin(range, held) && range.measure !== undefined && range.measure === held.measure,
      ),
    ),
  );
}

/** Of a column "Age" those that hold how old somebody is. */
function cellsOfAge(question: string, cells: RecordCell[]) {
  const ages = agesIn(question);
  return cells.filter(
    ({ name, value }) =>
      /(?<!\p{L})ages?(?!\p{L})/iu.test(name) &&
      rangesIn(value).some(({ from, to, measure }) => {
        const unit = measure === 'time' ? minutesOfYear : 1;
        return ages.length > 0 && from !== to && ages.every((age) => age * unit >= from && age * unit <= to);
      }),
  );
}
const minutesOfYear = 525_600;

const daysOfYear = ({ seasons }: Asked['calendar']) => ({ weekdays: new Set<number>(), seasons });
/** "July 20-24" is when something is; "closed on 24 December" is a remark. */
const isDate = (value: string) =>
  /^(?:\p{L}{2,9}\.?,? )?(?:\d{1,2}\b|\p{Lu}\p{L}{2,8}\.? \d{1,2}\b)/u.test(value) && value.length <= 40;

const areComparable = (asked: Range, { measure }: Range) =>
  asked.measure === measure ||
  measure === undefined ||
  (!isMeasured(asked) && measure !== 'money' && measure !== 'share');

/** "all" tells an all-ceramic crown from others, though it is no word to search for. */
function smallWordsIn({ question, own }: Asked, name: string) {
  const asked = new Set(question.toLowerCase().match(/\p{L}+/gu) ?? []);
  for (const { written } of own) asked.delete(written);
  for (const article of ['the', 'a', 'an', 'of', 'for', 'and', 'to', 'is', 'i']) asked.delete(article);
  return (name.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => asked.has(word)).length;
}

export const sumOf = (words: TableWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);

/** How far the asked numbers lie from those of a name; undefined where it holds none. A plain number is a label ("Room 7"). */
function slackIn(ranges: Range[], name: string, recordName: string) {
  const text = isBound(recordName)
    ? withBound(recordName, name)
    : rangesIn(name).some(({ measure }) => measure)
      ? name
      : `${name} ${recordName}`;
  const measure = measureIn(recordName);
  const slacks = ranges.flatMap((asked) =>
    rangesIn(text)
      // "7 (large boat only)" below "Passengers" counts passengers.
      .map((range) => ({ ...range, measure: range.measure ?? measure }))
      .filter(
        (range) =>
          liesWithin(asked, range) &&
          (range.from !== range.to || (range.measure !== undefined && range.measure === asked.measure)),
      )
      .map((range) => slackOf(asked, range)),
  );
  return slacks.length === 0 ? undefined : Math.min(...slacks);
}

/** The distances of the asked numbers from the bounds that columns such as "Up to" hold for this record. */
const cellsByBound = ({ ranges }: Asked, cells: RecordCell[]) =>
  cells
    .filter(({ name }) => isBound(name))
    .flatMap(({ name, value }) =>
      ranges.flatMap((asked) =>
        rangesIn(withBound(name, value))
          .filter(
            (range) =>
              asked.measure !== undefined && asked.measure === range.measure && liesWithin(asked, range),
          )
          .map((range) => slackOf(asked, range)),
      ),
    );

/** Names of one or two letters, such as sizes, count only as they are written. */
function isNamedExactly(question: string, name: string) {
  if (name.length > 4 || !/\p{L}|\p{N}/u.test(name)) return false;
  return question.split(/[^\p{L}\p{N}+/-]+/u).some((word) => word === name && word === word.toUpperCase());
}

/** "Which room is bigger, A or B?": the room is none of them. */
const asksWhichOne = /^\W*(?:which|what|who)\b[^,:]{1,60}[,:]/u;

/** The words of each side of "X or Y", "between X and Y". */
export const sidesOf = ({ question, own }: Asked) =>
  question
    .toLowerCase()
    .replace(asksWhichOne, '')
    .split(/\b(?:compared (?:with|to)|or|and|vs|versus|than|oder|und|ou|et|y|e|en)\b|,/u)
    .map((side) => {
      const words = new Set(side.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
      return { words, own: own.filter(({ written }) => words.has(written)) };
    });

/** The best record for each of them. */
function comparedRecords(weighed: Weighed[], asked: Asked) {
  const chosen: Weighed[] = [];
  for (const { words, own: sided } of sidesOf(asked)) {
    const fits = weighed.map((one) => {
      const named = sided.filter((word) => one.named.has(word));
      const small = (one.record.name.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => words.has(word));
      const length = one.record.name.split(/[\s/,-]+/).length;
      return {
        one,
        fit: named.length === 0 ? 0 : named.length + small.length / 4 + named.length / length / 2,
      };
    });
    const best = fits.reduce((top, next) => (next.fit > top.fit ? next : top), { one: weighed[0]!, fit: 0 });
    if (best.fit > 0 && !chosen.includes(best.one)) chosen.push(best.one);
  }
  const [only] = chosen;
  if (chosen.length !== 1 || !only) return chosen;
  // "At home or at your place": the side that names nothing means the other thing of that kind, if there is just one.
  const alike = weighed.filter((one) => one !== only && [...one.named].some((word) => only.named.has(word)));
  return alike.length === 1 ? [only, alike[0]!] : chosen;
}

export const unitOf = ({ total, own }: Asked) => total / Math.max(1, own.length);
