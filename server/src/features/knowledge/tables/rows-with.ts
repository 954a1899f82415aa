import { calendarOf } from './calendar.ts';
import { isNo } from './cell-kind.ts';
import type { RecordCell, TableRecords } from './records.ts';
import { isMeasureWord } from './table-words.ts';
import { isAskingWord } from './wanted.ts';
import { type Asked, sumOf, type Weighed } from './weigh-records.ts';

const asksForThings =
  /^(?:\W|\b(?:and|so|hi|hello|ok)\b)*(?:which|what|who|are there any|is there (?:any|some)(?:thing|body|one)?|do you have any(?:thing)?|is anything)\b/iu;
const asksForThoseWithout =
  /\b(?:without|(?:do|does|is|are|has|have|can|contains?)(?: not|n['’]t)|not|no)\b|(?<!\p{L})\p{L}+[- ]free\b/iu;
/** More things than this are no answer to read in a message. */
const maxThings = 12;
const fewestRows = 2;

/**
 * "Which dishes contain nuts?" in a table that says yes or no to nuts: the things of which it says yes, or nearly so, and
 * where it is asked for those without, the others.
 */
export function rowsWith(
  asked: Asked,
  { records, recordName }: TableRecords,
  weighed: Weighed[],
): (Weighed & { cells: RecordCell[] })[] | undefined {
  const { question, own } = asked;
  if (!asksForThings.test(question)) return undefined;
  const onDay = rowsOnDay(asked, recordName, weighed);
  if (onDay) return onDay;
  const naming = own.filter(
    (word) => !isAskingWord(word.written) && !isMeasureWord(word) && !word.isIn(recordName),
  );
  if (records.some(({ name }) => naming.some((word) => word.isIn(name)))) return undefined;
  const names = [...new Set(records.flatMap(({ cells }) => cells.map(({ name }) => name)))];
  const cellOf = ({ record }: Weighed, column: string) => record.cells.find(({ name }) => name === column);
  const columns = names
    .filter((column) => {
      const told = weighed.flatMap((one) => cellOf(one, column) ?? []);
      const decided = told.filter(({ kind }) => kind === 'yes-no').length;
      return decided >= fewestRows && 2 * decided >= told.length;
    })
    .map((column) => {
      const length = column.match(/[\p{L}\p{N}]+/gu)?.length ?? 1;
      const held = naming.filter((word) => word.isIn(column));
      return { column, weight: sumOf(held), share: held.length / length };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || other.share - one.share);
  const [best] = columns;
  if (!best) return undefined;
  // "Gluten-free" is asked for by its name: those that are without something are then those of a yes.
  const isForThoseWithout = asksForThoseWithout.test(question) && !asksForThoseWithout.test(best.column);
  const told = weighed.flatMap((one) => {
    const cell = cellOf(one, best.column);
    return cell && isNo(cell.value) === isForThoseWithout ? [{ ...one, cells: [cell] }] : [];
  });
  return told.length > 0 && told.length <= maxThings ? told : undefined;
}

const asksForThoseOfDay = /^(?:\W|\b(?:and|so|hi|hello|ok)\b)*(?:which|what|who)\b/iu;

/** "Which instructors work on Saturdays?" in a table with a column of days: those that have the day. */
function rowsOnDay({ question, own, calendar }: Asked, recordName: string, weighed: Weighed[]) {
  const [day, ...others] = calendar.weekdays;
  if (day === undefined || others.length > 0 || !asksForThoseOfDay.test(question)) return undefined;
  const isOfThem = /\bwho\b/iu.test(question) || own.some((word) => word.isIn(recordName));
  if (!isOfThem || asksForThoseWithout.test(question)) return undefined;
  const daysOf = ({ value, kind }: RecordCell) =>
    kind === 'clock' ? new Set<number>() : calendarOf(value).weekdays;
  const names = [...new Set(weighed.flatMap(({ record }) => record.cells.map(({ name }) => name)))];
  const [column, ...rivals] = names.filter((name) => {
    const told = weighed.flatMap(({ record }) => record.cells.filter((cell) => cell.name === name));
    return told.length >= fewestRows && told.every((cell) => daysOf(cell).size > 0);
  });
  if (column === undefined || rivals.length > 0) return undefined;
  const told = weighed.flatMap((one) => {
    const cell = one.record.cells.find(({ name }) => name === column);
    return cell && daysOf(cell).has(day) ? [{ ...one, cells: [cell] }] : [];
  });
  return told.length > 0 && told.length <= maxThings ? told : undefined;
}
