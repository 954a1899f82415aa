import { agesIn } from './asked-ages.ts';
import { countOf, headOf } from './asked-things.ts';
import { wordsMeant } from './asked-verb.ts';
import { calendarOf } from './calendar.ts';
import { holdsKind } from './cell-kind.ts';
import { lacksNamedColumn, tellRecords } from './choose-cells.ts';
import { type Compared, comparedBy, isComparedWord } from './compared.ts';
import { columnsMeant, isWordOfSeason, withSeasonNames } from './defined-columns.ts';
import { type Definitions, noDefinitions } from './definitions.ts';
import { shareOfThing, withKinds } from './kinds-of-things.ts';
import { lastOfDayIn } from './last-of-day.ts';
import { isMeasured, measureIn, rangesAsked } from './quantities.ts';
import { type RankedRecords, type Ranking, rankAll, rankColumns, rankCompared } from './rank-records.ts';
import type { RecordCell, TableRecord, TableRecords } from './records.ts';
import { isRemarkColumn } from './remarks.ts';
import { rowsWith } from './rows-with.ts';
import { headingTrust, nearTrust, surroundings } from './surroundings.ts';
import {
  isAnsweredBy,
  isMeasureWord,
  isOfAge,
  isOfValue,
  speaksOfAge,
  type TableWord,
} from './table-words.ts';
import { isUncounted } from './uncounted.ts';
import {
  asksForKind,
  isAskingWord,
  isComparingWord,
  namesPlainOne,
  type Wanted,
  wantedBy,
} from './wanted.ts';
import {
  type Asked,
  areAllBeyond,
  maxRecords,
  nearestRecords,
  unitOf,
  type Weighed,
  weighRecord,
} from './weigh-records.ts';
import { isNamedIn, namesRow, type TablePassage, tablesOf, wholeTable } from './whole-table.ts';

/** A sentence beside the tables, which may say it better. */
export interface ProseSentence extends Omit<TablePassage, 'id'> {
  question: string | null;
}

export interface ChosenRecord {
  passageId: string;
  name: string;
  section: string;
  cells: RecordCell[];
}

/** What the tables among the passages say to a question. */
export interface ChosenRecords {
  records: ChosenRecord[];
  /** What the records are: "Destination". */
  recordName: string;
  /** Heading and title above the table. */
  caption: string;
  wanted: Wanted;
  /** The share of the question, by weight, that record, property, heading and kind of value account for. */
  explained: number;
  /** Whether a property or a kind of value was asked for; otherwise all that stands in the row is told. */
  isPointed: boolean;
  /** The asked size lies beyond all that they name: what they tell is near to it at most. */
  isBeyond?: true;
  /** They are those of a table that have what is asked for: "Which dishes contain nuts?" */
  haveWhatIsAsked?: true;
  /** Where things are compared: which of the records win. */
  ranking?: Ranking;
  /** The same share for the sentence beside the tables that accounts for most. */
  explainedByProse: number;
}

/** Cells that are not told only show that the row is about the same thing. */
const untoldTrust = 0.5;
/** "How much" and "cost" name nothing, so they tell less about what is meant. */
const askingWeight = 0.4;
/** Where the question goes on to name another thing than the record's. */
const trustInOther = 0.7;

/** Where neither the table nor what stands above it names the thing that is asked for: at most worth a hint. */
const trustWithoutHead = 0.45;

/** What a row that is about the very thing comes before one that names it in passing by: a coat, and its zip. */
const worthOfThing = 0.1;

/** Where a newer table accounts for nearly as much of a question, the older one speaks of what was. */
const nearlyAsMuch = 0.15;

/** The records and properties that a question names, out of the table that accounts for most of it. */
export function chooseRecords(
  question: string,
  words: TableWord[],
  passages: TablePassage[],
  prose: ProseSentence[] = [],
  isNewer: (passageId: string, than: string) => boolean = () => false,
  siblingsOf: (passageId: string) => TablePassage[] = () => [],
  definitions: Definitions = noDefinitions,
): ChosenRecords | undefined {
  const weighted = words.map((word) =>
    isAskingWord(word.written) && !isComparingWord(word.written)
      ? { ...word, weight: askingWeight * word.weight }
      : word,
  );
  const own = weighted.filter(({ isFromContext }) => !isFromContext);
  const asked: Asked = {
    question,
    written: question.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [],
    words: weighted,
    own,
    total: own.reduce((sum, { weight }) => sum + weight, 0) || 1,
    ranges: rangesAsked(question),
    calendar: calendarOf(question),
    wanted: wantedBy(question),
    definitions,
  };
  const compared = comparedBy(question);
  const candidates: { chosen: ChosenRecords; untold: TableWord[]; score: number; passageId: string }[] = [];
  for (const [rank, passage] of passages.entries())
    for (const table of tablesOf(passage)) {
      // The cheapest of all, or the other one of two, stands anywhere in a long table.
      const siblings = compared?.isSuperlative || asked.wanted.isComparison ? siblingsOf(passage.id) : [];
      const found = chooseInTable(asked, wholeTable(table, siblings), passage, compared);
      if (!found || (found.isUnnamed && isNamedIn(asked, table, siblingsOf(passage.id)))) continue;
      // Passages nearer to the question come first and win where tables say as much.
      candidates.push({
        chosen: found.chosen,
        untold: found.untold,
        score: found.score - 0.02 * rank,
        passageId: passage.id,
      });
    }
  candidates.sort((one, other) => other.score - one.score);
  const [first] = candidates;
  if (!first) return undefined;
  const best = candidates.reduce(
    (newest, one) =>
      first.score - one.score <= nearlyAsMuch && isNewer(one.passageId, newest.passageId) ? one : newest,
    first,
  );
  const explainedByProse = Math.max(0, ...prose.map((sentence) => shareInProse(asked, sentence)));
  // "Shorten curtains": curtains are cleaned here, and shortened are others.
  const isOfOther = best.untold.some((word) => namesRow(word, passages));
  const explained = best.chosen.explained * (isOfOther ? trustInOther : 1);
  return { ...best.chosen, explained, explainedByProse };
}

/** Measured as a record is: by its own words, the kind of value asked for, and what stands above it. */
function shareInProse({ own, total }: Asked, sentence: ProseSentence) {
  const { text, question } = sentence;
  const said = question === null ? text : `${question} ${text}`;
  const kinds = (['money', 'duration', 'clock', 'share'] as const).filter((kind) => holdsKind(text, kind));
  const around = surroundings({ ...sentence, text: '' }, []);
  const accounted = own.reduce((sum, word) => {
    const isSaid = word.isIn(said) || kinds.some((kind) => asksForKind(word.written, kind));
    return sum + (isSaid ? 1 : around(word)) * word.weight;
  }, 0);
  return accounted / total;
}

function chooseInTable(
  question: Asked,
  table: TableRecords,
  passage: TablePassage,
  compared: Compared | undefined,
) {
  // Where a table goes on in a further passage, the names of its columns stand in the heading too.
  const path = passage.heading?.split(' › ').filter((part) => !/ [·|] /.test(part)) ?? [];
  const above = `${path.at(-1) ?? ''} ${table.lead}`;
  const asked: Asked = { ...withKinds(question, table), isAbove: (word) => word.isIn(above) };
  const { own, wanted, total } = asked;
  const namesRecord = table.records.some(({ name }) => own.some((word) => word.isIn(name)));
  const weighed = table.records.map((record) => weighRecord(asked, table, record, { namesRecord }));
  const ranked = compared && rankRecords(asked, compared, table, weighed);
  // Things that cannot be compared by what is asked are not compared by something else.
  if (compared && asksWhichOf(wanted, compared) && !ranked) return undefined;
  const having = ranked ? undefined : rowsWith(asked, table, weighed);
  const nearest = ranked?.chosen ?? having ?? nearestRecords(asked, weighed);
  if (nearest.length === 0 || (nearest.length > maxRecords && !having)) return undefined;
  const columns = new Set(table.records.flatMap(({ cells }) => cells.map(({ name }) => name)));
  const chosen = ranked?.chosen ?? having ?? tellRecords(asked, columns, nearest);
  if (chosen.every((one) => one.cells.length === 0)) return undefined;
  if (isHoursForLast(asked, chosen)) return undefined;
  // Hours are no price.
  const areHours = chosen.every(({ cells }) => cells.every(({ kind }) => kind === 'clock'));
  if (areHours && wanted.kinds.includes('money') && !wanted.kinds.includes('clock')) return undefined;

  if (isUncounted(wanted, chosen)) return undefined;

  const around = surroundings(passage, [table.lead, table.recordName, chosen[0]!.record.section]);
  const isWholeTable =
    !wanted.asksForName &&
    !ranked &&
    !having &&
    chosen.every(({ isNamed, isByValue }) => !isNamed && !isByValue);
  const namedPlaces = placesOf(asked, chosen);
  // A day alone asks for no price of that day.
  const isByColumn = chosen.some(
    ({ record, cells, isNamed, isByValue }) =>
      (isNamed || isByValue || (wanted.kinds.length > 0 && !wanted.asksYesNo)) &&
      columnsMeant(asked, record.cells).some((cell) => cells.includes(cell)),
  );
  const isToldOf = (word: TableWord) =>
    chosen.some(
      ({ named, cells }) =>
        named.has(word) ||
        cells.some((cell) => word.isIn(cell.name) || word.isIn(cell.value) || isAnsweredBy(word, cell)),
    );
  // "Kayak course": the word behind a name says what kind of thing is meant, and here it is another.
  const meant = wordsMeant(question.question, own, chosen, { areOfDay: having !== undefined });
  const namesOther = (word: TableWord) =>
    !meant.includes(word) &&
    !isToldOf(word) &&
    around(word) < headingTrust &&
    !isAskingWord(word.written) &&
    !isOfValue(word) &&
    namedPlaces.some((place) => asked.written[place + 1] === word.written);
  const ofAge =
    agesIn(question.question).length > 0 &&
    chosen.some(
      ({ isByValue, record, byValue }) =>
        isByValue &&
        speaksOfAge([table.recordName, record.name, ...byValue.flatMap(({ name, value }) => [name, value])]),
    );
  const countsNamed = countOf(asked, chosen);
  const trustIn = (word: TableWord) => {
    const isTold = isToldOf(word) || word === countsNamed;
    const isByValue =
      (ofAge && isOfAge(word.written)) ||
      ((isByColumn || chosen.some((one) => one.isByValue)) && isOfValue(word)) ||
      (isByColumn && chosen.some(({ record }) => isWordOfSeason(asked, word.written, record.cells)));
    if (
      isTold ||
      isByValue ||
      meant.includes(word) ||
      (ranked && isComparedWord(word.written)) ||
      (chosen.length > 1 && isComparingWord(word.written)) ||
      (chosen.length > 1 && wanted.isComparison && namesPlainOne(word.written))
    )
      return 1;
    if (namesOther(word)) return 0;
    if (isWholeTable) return around(word);
    const isInRow = chosen.some(({ record }) => record.cells.some(({ value }) => word.isIn(value)));
    const isInColumns = chosen.some(({ record }) => record.cells.some(({ name }) => word.isIn(name)));
    return Math.max(
      isInColumns ? untoldTrust : 0,
      isInRow ? (wanted.asksForName ? 1 : untoldTrust) : 0,
      around(word),
    );
  };
  // A name of a letter is no word to the search, but it is asked for all the same.
  const byLetter = chosen.some(({ isExact }) => isExact) ? unitOf(asked) : 0;
  const accounted = own.reduce((sum, word) => sum + trustIn(word) * word.weight, byLetter);
  // "How much for 4 people" names nothing but the row for 4 persons.
  const isNaming = (word: TableWord) =>
    !isMeasureWord(word) && !isAskingWord(word.written) && !isOfValue(word);
  const isByCount =
    measureIn(table.recordName) !== undefined &&
    chosen.every((one) => one.slack !== undefined) &&
    own.every((word) => !isNaming(word) || trustIn(word) > nearTrust);
  const isAboutTable =
    isByCount ||
    own.some((word) => !isMeasureWord(word) && !isAskingWord(word.written) && trustIn(word) > nearTrust);
  const share = isAboutTable || byLetter > 0 ? accounted / (total + byLetter) : 0;
  const aboveTable = surroundings({ ...passage, text: '' }, [
    table.lead,
    table.recordName,
    chosen[0]!.record.section,
  ]);
  const isInTable = (word: TableWord) =>
    isToldOf(word) ||
    aboveTable(word) > 0 ||
    chosen.some(({ record }) => record.cells.some(({ name, value }) => word.isIn(name) || word.isIn(value)));
  const head = headOf(asked);
  // What only a remark mentions is not what a row is about.
  const isRemarked = (word: TableWord) =>
    aboveTable(word) === 0 &&
    chosen.every(
      ({ record: { name, cells } }) =>
        !word.isIn(name) &&
        cells.every((cell) => !word.isIn(cell.name) && (isRemarkColumn(cell.name) || !word.isIn(cell.value))),
    );
  const lacksHead = head !== undefined && (!isInTable(head) || isRemarked(head));
  const trusted = own.some(namesOther) ? trustInOther * share : share;
  const explained = lacksHead ? Math.min(trustWithoutHead, trusted) : trusted;
  return {
    score:
      explained +
      0.1 * Math.min(1, chosen[0]!.score / total) +
      worthOfThing * shareOfThing(chosen[0]!.record.name, own),
    isUnnamed:
      isWholeTable || (!ranked && !having && !hasMeasure(asked) && chosen.every(({ isNamed }) => !isNamed)),
    untold: own.filter((word) => isNaming(word) && !isInTable(word)),
    chosen: {
      records: chosen.map(({ record, cells: told }) => ({
        passageId: record.passageId ?? passage.id,
        name: askedPart(nameBeside(record, told), own, chosen.length),
        section: record.section,
        cells: withSeasonNames(asked, record.cells, told),
      })),
      recordName: table.recordName,
      caption: [passage.documentTitle, passage.heading ?? '', table.lead].join(' '),
      wanted,
      explained,
      isPointed: ranked !== undefined || having !== undefined || isPointed(asked, chosen),
      ...(having && { haveWhatIsAsked: true as const }),
      ...(ranked && { ranking: ranked.ranking }),
      ...((areAllBeyond(asked, chosen) || chosen.every((one) => lacksNamedColumn(asked, columns, one))) && {
        isBeyond: true as const,
      }),
      explainedByProse: 0,
    } satisfies ChosenRecords,
  };
}

/** A size or a day chooses a row whatever other rows are called. */
const hasMeasure = ({ ranges, calendar }: Asked) =>
  ranges.some(isMeasured) || calendar.seasons.length + calendar.weekdays.size > 0;

/** "Which is cheapest" and "is X cheaper than Y" want to know just that. */
const asksWhichOf = ({ isComparison }: Wanted, { isSuperlative }: Compared) => isComparison || isSuperlative;

function rankRecords(
  asked: Asked,
  compared: Compared,
  table: TableRecords,
  weighed: Weighed[],
): RankedRecords | undefined {
  if (compared.isSuperlative) return rankAll(asked, compared, table, weighed);
  const things = asked.wanted.isComparison ? nearestRecords(asked, weighed) : [];
  const [thing, ...others] = things;
  if (!thing || !things.every(({ isNamed }) => isNamed)) return undefined;
  return others.length > 0 ? rankCompared(asked, compared, things) : rankColumns(asked, compared, thing);
}

/** "When is the last entry on Saturday?" is not answered by when the doors close on Saturday. */
function isHoursForLast({ question }: Asked, chosen: (Weighed & { cells: RecordCell[] })[]) {
  const last = lastOfDayIn(question);
  return (
    last !== undefined &&
    chosen.every(({ record, cells }) =>
      cells.every(
        ({ name, value, kind }) => kind === 'clock' && !last.isSaidIn(`${record.name} ${name} ${value}`),
      ),
    )
  );
}

/** Where the names of the chosen records end in the question. */
function placesOf({ written, own }: Asked, chosen: Weighed[]) {
  const named = new Set(
    own.filter((word) => chosen.some((one) => one.named.has(word))).map((word) => word.written),
  );
  return written.flatMap((word, place) => (named.has(word) ? [place] : []));
}

const isPointed = ({ own, wanted }: Asked, chosen: (Weighed & { cells: RecordCell[] })[]) =>
  wanted.isComparison ||
  chosen.some(
    ({ record, cells, isByValue }) =>
      isByValue ||
      cells.length < record.cells.length ||
      cells.some(
        ({ name, value }) =>
          own.some((word) => word.isIn(name)) || wanted.kinds.some((kind) => holdsKind(value, kind)),
      ),
  );

/** A number is called by its label, but not where the label itself is what is told. */
const nameBeside = ({ name, key }: TableRecord, told: RecordCell[]) => {
  const [plain = ''] = name.split(' (');
  return /^\d+$/.test(plain) && told.some(({ value }) => value === key) ? plain : name;
};

/** Of a list of names the asked one: "Germany, France, Austria" is told of as France. */
function askedPart(name: string, own: TableWord[], count: number) {
  const parts = name
    .split(/[,;/]|\s(?:and|und|et|y|e|en)\s/u)
    .map((part) => part.trim())
    .filter(Boolean);
  const areNames =
    parts.length > 1 && parts.every((part) => /^\p{Lu}/u.test(part) && part.split(' ').length <= 3);
  const named = areNames && count === 1 ? parts.filter((part) => own.some((word) => word.isIn(part))) : [];
  return named.length === 1 ? named[0]! : name;
}
