import { calendarOf, fallsInto } from './calendar.ts';
import { type CellKind, holdsKind } from './cell-kind.ts';
import { liesWithin, type Range, rangesIn } from './quantities.ts';
import { recordTablesIn } from './record-text.ts';
import { type RecordCell, recordsOf, type TableRecord, type TableRecords } from './records.ts';
import { tablesIn } from './table-text.ts';
import { asksForKind, isAskingWord, isComparingWord, type Wanted, wantedBy } from './wanted.ts';

/** A word of the question as the search knows it. */
export interface TableWord {
  written: string;
  weight: number;
  isFromContext: boolean;
  /** Whether the text holds it, in whatever form. */
  isIn(text: string): boolean;
}

export interface TablePassage {
  id: string;
  documentTitle: string;
  heading: string | null;
  text: string;
}

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
  /** The same share for the sentence beside the tables that accounts for most. */
  explainedByProse: number;
}

const maxRecords = 5;
const maxCells = 8;
/** Words around a table say less about a row than those in it: its heading most, the title and what else stands near least. */
const headingTrust = 0.9;
const nearTrust = 0.5;
const titleTrust = 0.45;
/** Cells that are not told only show that the row is about the same thing. */
const untoldTrust = 0.5;

interface Asked {
  question: string;
  /** All words of the question in their order. */
  written: string[];
  words: TableWord[];
  own: TableWord[];
  total: number;
  ranges: Range[];
  calendar: ReturnType<typeof calendarOf>;
  wanted: Wanted;
}

/** The records and properties that a question names, out of the table that accounts for most of it. */
export function chooseRecords(
  question: string,
  words: TableWord[],
  passages: TablePassage[],
  prose: ProseSentence[] = [],
): ChosenRecords | undefined {
  const own = words.filter(({ isFromContext }) => !isFromContext);
  const asked: Asked = {
    question,
    written: question.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [],
    words,
    own,
    total: own.reduce((sum, { weight }) => sum + weight, 0) || 1,
    ranges: rangesIn(question),
    calendar: calendarOf(question),
    wanted: wantedBy(question),
  };
  let best: { chosen: ChosenRecords; score: number } | undefined;
  for (const [rank, passage] of passages.entries())
    for (const table of [...tablesIn(passage.text, passage.heading), ...recordTablesIn(passage.text)]) {
      const found = chooseInTable(asked, recordsOf(table), passage);
      if (!found) continue;
      // Passages nearer to the question come first and win where tables say as much.
      const score = found.score - 0.02 * rank;
      if (!best || score > best.score) best = { chosen: found.chosen, score };
    }
  if (!best) return undefined;
  const explainedByProse = Math.max(0, ...prose.map((sentence) => shareInProse(asked, sentence)));
  return { ...best.chosen, explainedByProse };
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

interface Weighed {
  record: TableRecord;
  score: number;
  named: Set<TableWord>;
  byValue: RecordCell[];
  isExact: boolean;
  isNamed: boolean;
  isByValue: boolean;
  inRow: boolean;
}

function chooseInTable(asked: Asked, table: TableRecords, passage: TablePassage) {
  const { own, wanted, total } = asked;
  const weighed = table.records.map((record) => weighRecord(asked, table, record));
  const nearest = nearestRecords(asked, weighed);
  if (nearest.length === 0 || nearest.length > maxRecords) return undefined;
  const chosen = nearest.map((one) => ({ ...one, cells: chooseCells(asked, one) }));
  if (chosen.every((one) => one.cells.length === 0)) return undefined;

  const around = surroundings(passage, [table.lead, table.recordName, chosen[0]!.record.section]);
  const isWholeTable = chosen.every(({ isNamed, isByValue, inRow }) => !isNamed && !isByValue && !inRow);
  const namedPlaces = placesOf(asked, chosen);
  const trustIn = (word: TableWord) => {
    const isTold = chosen.some(
      ({ named, cells }) =>
        named.has(word) ||
        cells.some((cell) => word.isIn(cell.name) || word.isIn(cell.value) || isAnsweredBy(word, cell)),
    );
    const isByValue = chosen.some((one) => one.isByValue) && isOfValue(word);
    if (isTold || isByValue || (chosen.length > 1 && isComparingWord(word.written))) return 1;
    // "Kayak course": the word behind a name says what kind of thing is meant, and here it is another.
    if (namedPlaces.some((place) => asked.written[place + 1] === word.written)) return 0;
    if (isWholeTable) return around(word) >= headingTrust ? headingTrust : 0;
    const isInRow = chosen.some(({ record }) => record.cells.some(({ value }) => word.isIn(value)));
    return Math.max(isInRow ? (wanted.asksForName ? 1 : untoldTrust) : 0, around(word));
  };
  // A name of a letter is no word to the search, but it is asked for all the same.
  const byLetter = chosen.some(({ isExact }) => isExact) ? unitOf(asked) : 0;
  const accounted = own.reduce((sum, word) => sum + trustIn(word) * word.weight, byLetter);
  const isAboutTable = own.some(
    (word) => !isMeasureWord(word) && !isAskingWord(word.written) && trustIn(word) > nearTrust,
  );
  const explained = isAboutTable || byLetter > 0 ? accounted / (total + byLetter) : 0;
  return {
    score: explained + 0.1 * Math.min(1, chosen[0]!.score / total),
    chosen: {
      records: chosen.map(({ record, cells: told }) => ({
        passageId: passage.id,
        name: askedPart(record.name, own, chosen.length),
        section: record.section,
        cells: told,
      })),
      recordName: table.recordName,
      caption: [passage.documentTitle, passage.heading ?? '', table.lead].join(' '),
      wanted,
      explained,
      isPointed: isPointed(asked, chosen),
      explainedByProse: 0,
    } satisfies ChosenRecords,
  };
}

/** Where the names of the chosen records end in the question. */
function placesOf({ written, own }: Asked, chosen: Weighed[]) {
  const named = new Set(
    own.filter((word) => chosen.some((one) => one.named.has(word))).map((word) => word.written),
  );
  return written.flatMap((word, place) => (named.has(word) ? [place] : []));
}

/** How much a word is accounted for by what stands above and around a table or a sentence. */
function surroundings({ heading, documentTitle, text }: Omit<TablePassage, 'id'>, near: string[]) {
  const path = heading?.split(' › ') ?? [];
  const own = [path.at(-1) ?? '', ...near].join(' ');
  const outer = [documentTitle, ...path.slice(0, -1)].join(' ');
  const beside = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('|'))
    .join('\n');
  return (word: TableWord) =>
    word.isIn(own) ? headingTrust : word.isIn(beside) ? nearTrust : word.isIn(outer) ? titleTrust : 0;
}

/** The records that are asked for: those of the highest score, of which one must be named, or all of a small table. */
function nearestRecords(asked: Asked, weighed: Weighed[]) {
  const { wanted, total } = asked;
  const compared = wanted.isComparison ? comparedRecords(weighed, asked) : [];
  if (compared.length > 1) return compared;
  // A number that one row answers to speaks against all others.
  const fitting = weighed.some(({ isByValue }) => isByValue)
    ? weighed.filter(({ isByValue }) => isByValue)
    : weighed;
  const meant = fitting.filter(
    ({ isNamed, isByValue, inRow }) => isNamed || isByValue || (wanted.asksForName && inRow),
  );
  if (meant.length === 0) return weighed.length <= maxRecords ? weighed : [];
  const top = Math.max(...meant.map(({ score }) => score));
  return meant.filter(({ score }) => score >= top - 0.01 * total);
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

const unitOf = ({ total, own }: Asked) => total / Math.max(1, own.length);

/** Of a list of names the asked one: "Germany, France, Austria" is told of as France. */
function askedPart(name: string, own: TableWord[], count: number) {
  const parts = name.split(/\s*[,;/]\s*|\s+(?:and|und|et|y|e|en)\s+/u).filter(Boolean);
  const areNames =
    parts.length > 1 && parts.every((part) => /^\p{Lu}/u.test(part) && part.split(' ').length <= 3);
  const named = areNames && count === 1 ? parts.filter((part) => own.some((word) => word.isIn(part))) : [];
  return named.length === 1 ? named[0]! : name;
}

/** A number or what it counts: by itself it names nothing. */
const isMeasureWord = ({ written }: TableWord) =>
  /^\p{N}+$/u.test(written) ||
  rangesIn(`1 ${written}`).some(({ measure }) => measure !== undefined) ||
  /^(?:old|age|aged|alt)$/u.test(written);

/** Numbers, units and days of the question, where a range, a date or a day of the table answered to them. */
const isOfValue = (word: TableWord, written = word.written) =>
  /\p{N}/u.test(written) ||
  isMeasureWord(word) ||
  rangesIn(written).length > 0 ||
  calendarOf(`on ${written[0]?.toUpperCase() ?? ''}${written.slice(1)}`).weekdays.size > 0 ||
  calendarOf(`in ${written[0]?.toUpperCase() ?? ''}${written.slice(1)}`).seasons.length > 0;

const isAnsweredBy = ({ written }: TableWord, { value, kind }: RecordCell) =>
  asksForKind(written, kind) || (asksForKind(written, 'duration') && holdsKind(value, 'duration'));

/** How much of the question speaks of this record: its name first, then what stands in its row. */
function weighRecord(asked: Asked, { recordName }: TableRecords, record: TableRecord): Weighed {
  const { words, ranges, calendar } = asked;
  const { name, cells, section } = record;
  const named = new Set(
    words.filter((word) => word.isIn(name) && (!isMeasureWord(word) || /\p{N}/u.test(word.written))),
  );
  const unit = unitOf(asked);
  const isExact = named.size === 0 && isNamedExactly(asked.question, name);
  const inRow = words.filter(
    (word) =>
      !named.has(word) &&
      cells.some(({ value }) => word.isIn(value)) &&
      !cells.some((cell) => word.isIn(cell.name)),
  );
  const isInName =
    ranges.some((range) => holdsNumber(name, recordName, range)) || fallsInto(calendar, calendarOf(name));
  const byValue = cellsByValue(asked, cells);
  let score = sumOf([...named]) + 0.6 * sumOf(inRow);
  if (isExact) score += unit;
  if (section && words.some((word) => word.isIn(section))) score += 0.5 * unit;
  // Of two names that hold the asked words the one with fewer others is meant, and the one with more of the small words.
  if (named.size > 0)
    score +=
      0.1 * unit * Math.min(1, named.size / Math.max(1, name.split(/[\s/-]+/).length)) +
      0.12 * unit * smallWordsIn(asked, name);
  if (isInName) score += 1.2 * unit;
  if (byValue.length > 0) score += unit;
  return {
    record,
    score,
    named,
    byValue,
    isExact,
    isNamed: named.size > 0 || isExact,
    isByValue: isInName || byValue.length > 0,
    inRow: inRow.length > 0,
  };
}

/** Cells whose range holds an asked number: those of the properties that are asked about, or else of the same measure. */
function cellsByValue({ ranges, words }: Asked, cells: RecordCell[]) {
  const holding = cells.filter(({ value }) =>
    ranges.some((range) => rangesIn(value).some((held) => liesWithin(range, held))),
  );
  const isAsked = (cell: RecordCell) => words.some((word) => word.isIn(cell.name));
  if (cells.some((cell) => isAsked(cell) && rangesIn(cell.value).length > 0)) return holding.filter(isAsked);
  return holding.filter(({ value }) =>
    ranges.some((range) =>
      rangesIn(value).some(
        (held) => liesWithin(range, held) && range.measure !== undefined && range.measure === held.measure,
      ),
    ),
  );
}

/** "all" tells an all-ceramic crown from others, though it is no word to search for. */
function smallWordsIn({ question, own }: Asked, name: string) {
  const asked = new Set(question.toLowerCase().match(/\p{L}+/gu) ?? []);
  for (const { written } of own) asked.delete(written);
  for (const article of ['the', 'a', 'an', 'of', 'for', 'and', 'to', 'is', 'i']) asked.delete(article);
  return (name.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => asked.has(word)).length;
}

const sumOf = (words: TableWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);

/** A plain number in a name is a label ("Room 7") unless it is a range, or has a measure. */
const holdsNumber = (name: string, recordName: string, asked: Range) =>
  rangesIn(rangesIn(name).some(({ measure }) => measure) ? name : `${name} ${recordName}`).some(
    (range) =>
      liesWithin(asked, range) &&
      (range.from !== range.to || (range.measure ?? '') === (asked.measure ?? '')),
  );

/** Names of one or two letters, such as sizes, count only as they are written. */
function isNamedExactly(question: string, name: string) {
  if (name.length > 4 || !/\p{L}|\p{N}/u.test(name)) return false;
  return question.split(/[^\p{L}\p{N}+/-]+/u).some((word) => word === name && word === word.toUpperCase());
}

/** The best record for each side of "X or Y", "between X and Y". */
function comparedRecords(weighed: Weighed[], { question, own }: Asked) {
  const chosen: Weighed[] = [];
  for (const side of question.toLowerCase().split(/\b(?:or|and|vs|versus|than|oder|und|ou|et|y|e|en)\b|,/u)) {
    const words = new Set(side.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
    const sided = own.filter(({ written }) => words.has(written));
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

function chooseCells(asked: Asked, { record, named, byValue }: Weighed): RecordCell[] {
  const { words, own, wanted, calendar } = asked;
  const scoreOf = (cell: RecordCell, some: TableWord[]) =>
    sumOf(some.filter((word) => !named.has(word) && word.isIn(cell.name))) +
    (fallsInto(calendar, calendarOf(cell.name)) ? 100 : 0);
  const namedBy = (some: TableWord[]) => {
    const top = Math.max(0, ...record.cells.map((cell) => scoreOf(cell, some)));
    return top === 0 ? [] : record.cells.filter((cell) => scoreOf(cell, some) >= 0.95 * top);
  };
  const ofKind = (cells: RecordCell[]) => {
    const fitting = cells.filter(({ value }) => wanted.kinds.some((kind) => isOfKind(value, kind)));
    return fitting.length > 0 ? fitting : cells;
  };
  const byOwn = namedBy(own);
  if (wanted.isComparison && byOwn.length === 0 && wanted.kinds.length === 0)
    return record.cells.slice(0, maxCells);
  const byName = byOwn.length > 0 ? byOwn : namedBy(words);
  if (byName.length > 0 && wanted.asksForName && byValue.length > 0) return byValue;
  if (byName.length > 0) return ofKind(byName).slice(0, maxCells);
  if (byValue.length > 0) return byValue;
  const inCells = record.cells.filter(({ value }) =>
    own.some((word) => !named.has(word) && word.isIn(value)),
  );
  const kinds = record.cells.filter(({ value }) => wanted.kinds.some((kind) => isOfKind(value, kind)));
  if (kinds.length > 0)
    return (
      inCells.filter((cell) => kinds.includes(cell)).length > 0
        ? inCells.filter((cell) => kinds.includes(cell))
        : kinds
    ).slice(0, maxCells);
  if (inCells.length > 0) return inCells;
  return wanted.kinds.length > 0 ? [] : record.cells.slice(0, maxCells);
}

const isOfKind = (value: string, kind: CellKind) => holdsKind(value, kind);
