import { calendarOf } from './calendar.ts';
import type { RecordCell } from './records.ts';
import type { TableWord } from './table-words.ts';

const asksForColumn =
  /^\W{0,3}(?:which|what) ((?:\p{L}{1,20} ){0,2}\p{L}{1,20}) (?:do|does|did|can|will) (?:\p{L}{1,20} ){1,3}((?!(?:in|on|at|with|for|to|from)(?!\p{L}))\p{L}{1,20})(?: (?:in|on|at|with|for|to|from))?\W{0,3}$/u;

const asksForRowsOfDay =
  /^\W{0,3}(?:which|what) (?:of (?:the|your) )?\p{L}{1,20} (\p{L}{1,20}) on (?:a )?(\p{L}{3,6}days?)\W{0,3}$/u;

/** "Which instructors work on Saturdays?": the rows of that day are what the verb and the day mean. */
const wordsOfDay = (question: string, own: TableWord[]) => {
  const [, ...said] = asksForRowsOfDay.exec(question.toLowerCase()) ?? [];
  return own.filter(({ written }) => said.includes(written));
};

/** "Which car does Lucy drive?": the verb behind the name says no more than the column that is asked for, and was found. */
function verbsOfColumn(question: string, own: TableWord[], chosen: { cells: RecordCell[] }[]) {
  const [, before = '', verb = ''] = asksForColumn.exec(question.toLowerCase()) ?? [];
  const column = own.find(({ written }) => before.endsWith(written));
  const isFound = column && chosen.every(({ cells }) => cells.some(({ name }) => column.isIn(name)));
  return isFound ? own.filter(({ written }) => written === verb) : [];
}

const asksWhenItIs =
  /^\W{0,3}(?:(?:and|so|hi|hello) )?when (?:do|does|did|will|is|are) .{1,80}?\b(meets?|happens?|held|runs?|takes? place|takes? off|starts?|begins?|scheduled)\W{0,3}$/u;

/** "When does the choir meet?": the verb says no more than the day that is told. */
function verbsOfEvent(question: string, own: TableWord[], chosen: { cells: RecordCell[] }[]) {
  const verb = asksWhenItIs.exec(question.toLowerCase())?.[1];
  const isTold =
    verb !== undefined &&
    chosen.every(({ cells }) =>
      cells.some(({ value, kind }) => kind === 'clock' || calendarOf(value).weekdays.size > 0),
    );
  return isTold ? own.filter(({ written }) => verb.split(' ').includes(written)) : [];
}

/** Words of a question that the chosen rows account for without having them. */
export const wordsMeant = (
  question: string,
  own: TableWord[],
  chosen: { cells: RecordCell[] }[],
  { areOfDay }: { areOfDay: boolean },
) => [
  ...verbsOfColumn(question, own, chosen),
  ...verbsOfEvent(question, own, chosen),
  ...(areOfDay ? wordsOfDay(question, own) : []),
];
