import { type Calendar, fallsInto, liesIn } from './calendar.ts';
import { classIn, type Definition, type SeasonLabel, timeAsked } from './definitions.ts';
import { liesWithin } from './quantities.ts';
import type { RecordCell } from './records.ts';
import type { Asked } from './weigh-records.ts';

/** Columns that the document says are meant by the asked day or size: "peak" for a Saturday, "large" for 32 kg. */
export function columnsMeant(asked: Asked, cells: RecordCell[]): RecordCell[] {
  const byClass = columnsOfClass(asked, cells);
  if (byClass.length > 0) return byClass;
  const byLabel = labelsOf(asked, cells).filter(({ label }) => isAskedByName(asked, label));
  return byLabel.length > 0 ? byLabel.map(({ cell }) => cell) : columnsOfDay(asked, cells);
}

/** Columns that bear nothing but the letter of a season, where there are several of them. */
function labelsOf({ definitions }: Asked, cells: RecordCell[]) {
  const labels = definitions.days.flatMap(({ label }) => (label ? [label] : []));
  const labelled = cells.flatMap((cell) => {
    const label = labels.find(({ letter }) => letter === cell.name.toLowerCase());
    return label ? [{ cell, label }] : [];
  });
  return labelled.length > 1 ? labelled : [];
}

/** "In season C", "in the high season". */
const isAskedByName = ({ question }: Asked, { kind, letter, alias }: SeasonLabel) =>
  [`${kind} ${letter}`, ...(alias ? [`${alias} ${kind}`, `${alias}-${kind}`] : [])].some((said) =>
    holdsTerm(question.toLowerCase(), said),
  );

/** The words of a question that name a season: they are accounted for by the column of its letter. */
export function isWordOfSeason(asked: Asked, written: string, cells: RecordCell[]) {
  return labelsOf(asked, cells).some(
    ({ label }) => isAskedByName(asked, label) && (written === label.kind || written === label.alias),
  );
}

/** "Season C (high)" rather than "C", which says nothing by itself. */
export function withSeasonNames(asked: Asked, cells: RecordCell[], told: RecordCell[]): RecordCell[] {
  const labels = labelsOf(asked, cells);
  return told.map((one) => {
    const label = labels.find(({ cell }) => cell === one)?.label;
    return label
      ? { ...one, name: `${label.kind} ${one.name}${label.alias ? ` (${label.alias})` : ''}` }
      : one;
  });
}

function columnsOfClass({ ranges, definitions }: Asked, cells: RecordCell[]) {
  const measured = ranges.filter(({ measure }) => measure !== undefined);
  if (measured.length === 0) return [];
  for (const sentence of definitions.classes) {
    const classes = cells.flatMap((cell) => {
      const range = cell.name ? classIn(sentence, cell.name) : undefined;
      return range ? [{ cell, range }] : [];
    });
    if (classes.length < 2) continue;
    const held = classes.filter(({ range }) =>
      measured.some((one) => one.measure === range.measure && liesWithin(one, range)),
    );
    if (held.length > 0) return held.map(({ cell }) => cell);
  }
  return [];
}

function columnsOfDay({ calendar, definitions, question }: Asked, cells: RecordCell[]) {
  if (calendar.weekdays.size + calendar.seasons.length === 0 || definitions.days.length === 0) return [];
  const time = timeAsked(question);
  const verdicts = cells.map((cell) => ({
    cell,
    verdict: verdictOn(cell.name.toLowerCase(), calendar, time, definitions.days),
  }));
  const meant = verdicts.filter(({ verdict }) => verdict === true);
  if (meant.length > 0) return meant.map(({ cell }) => cell);
  // A Friday that is peak only in the evening may be either.
  if (verdicts.some(({ verdict }) => verdict === 'perhaps')) return [];
  const isOut = verdicts.filter(({ verdict }) => verdict === false);
  const [out] = isOut;
  // Of two seasons the day lies in the other one.
  const others = out
    ? cells.filter(
        (cell) =>
          !isOut.some((one) => one.cell === cell) &&
          cell.kind === out.cell.kind &&
          lastWord(cell.name) === lastWord(out.cell.name),
      )
    : [];
  return isOut.length === 1 && others.length === 1 ? others : [];
}

const lastWord = (name: string) => name.toLowerCase().split(/\s+/).at(-1);

type Verdict = boolean | 'perhaps' | undefined;

function verdictOn(
  column: string,
  calendar: Calendar,
  time: number | undefined,
  days: Definition[],
): Verdict {
  const named = days
    .filter(({ term, label }) => holdsTerm(column, term) || label?.letter === column)
    .sort((one, other) => other.term.length - one.term.length)[0];
  if (!named) return undefined;
  if (named.isRest) {
    const others = days.filter(({ isRest }) => !isRest);
    return opposite(others.length === 1 ? isWithin(calendar, time, others[0]!) : undefined);
  }
  const verdict = isWithin(calendar, time, named);
  return isDenied(column, named.term) ? opposite(verdict) : verdict;
}

const opposite = (verdict: Verdict): Verdict => (typeof verdict === 'boolean' ? !verdict : verdict);

const holdsTerm = (column: string, term: string) => {
  const at = column.indexOf(term);
  return at !== -1 && !/\p{L}/u.test(column[at - 1] ?? '') && !/\p{L}/u.test(column[at + term.length] ?? '');
};

/** "Off-peak" where only "peak" is defined. */
const isDenied = (column: string, term: string) =>
  /(?:off|non|un|not)[-\s]?$/u.test(column.slice(0, column.indexOf(term)));

function isWithin(calendar: Calendar, time: number | undefined, { spans }: Definition): Verdict {
  const kinds = {
    weekdays: spans.some((span) => span.calendar.weekdays.size > 0),
    seasons: spans.some((span) => span.calendar.seasons.length > 0),
  };
  const isTold =
    (calendar.weekdays.size > 0 && kinds.weekdays) || (calendar.seasons.length > 0 && kinds.seasons);
  if (!isTold) return undefined;
  let verdict: Verdict = false;
  for (const { calendar: offered, from, to } of spans) {
    if (fallsInto(calendar, offered)) {
      const isAllDay = to - from >= 24 * 60;
      if (isAllDay || (time !== undefined && time >= from && time <= to)) return true;
      if (time === undefined) verdict = 'perhaps';
    } else if (overlaps(calendar, offered)) verdict = 'perhaps';
  }
  return verdict;
}

const overlaps = ({ weekdays, seasons }: Calendar, offered: Calendar) =>
  [...weekdays].some((day) => offered.weekdays.has(day)) ||
  seasons.some((one) =>
    offered.seasons.some(
      (other) => liesIn(one.from, other) || liesIn(one.to, other) || liesIn(other.from, one),
    ),
  );
