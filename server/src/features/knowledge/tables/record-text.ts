import { calendarOf } from './calendar.ts';
import { cellKindOf } from './cell-kind.ts';
import type { Table } from './table-text.ts';

interface RecordBlock {
  startsAt: number;
  endsAt: number;
  lines: RecordLine[];
}

interface RecordLine {
  name: string;
  value: string;
  startsAt: number;
  endsAt: number;
}

/** A name may hold a time of day: "Weekend Fri 16:00 - Mon 10:00". */
const line = /^([^\s:|#>*-](?:[^:|\n]|(?<=\d):(?=\d)){0,79}):[ \t]+(\S[^\n]*)$/;
/** A paragraph by itself must be short lines throughout to be taken for a record. */
const fewestLinesAlone = 3;
const longestNameAlone = 30;
const longestValueAlone = 80;

/** Records written as `Name: value` lines, such as the rows of a CSV file; neighbours with the same names are one table. */
export function recordTablesIn(text: string): Table[] {
  const tables: Table[] = [];
  let open: RecordBlock[] = [];
  const close = () => {
    const [first] = open;
    if (first && open.length === 1 && isListOfRows(first)) tables.push(toRows(first));
    else if (open.length > 1 || (first && isRecordAlone(first))) tables.push(toTable(open));
    open = [];
  };
  for (const block of blocksOf(text)) {
    if (open[0] && block?.lines[0]?.name !== open[0].lines[0]!.name) close();
    if (block) open.push(block);
    else close();
  }
  close();
  return tables;
}

function* blocksOf(text: string): Generator<RecordBlock | undefined> {
  for (const match of text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)) {
    // A record that was taken out parts nothing.
    if (match[0].trim() === '') continue;
    const lines = readLines(match[0], match.index);
    yield lines.length > 1 && lines.every((one) => one !== undefined)
      ? { startsAt: match.index, endsAt: match.index + match[0].length, lines }
      : undefined;
  }
}

function readLines(block: string, from: number) {
  let at = from;
  return block.split('\n').map((written): RecordLine | undefined => {
    const startsAt = at + written.length - written.trimStart().length;
    at += written.length + 1;
    const [, name, value] = line.exec(written.trim()) ?? [];
    return name && value
      ? { name: name.trimEnd(), value, startsAt, endsAt: startsAt + written.trim().length }
      : undefined;
  });
}

const fewestDays = 2;

/** Lines that each name a day, as opening hours are mostly written: each of them speaks of a thing of its own. */
const isListOfRows = ({ lines }: RecordBlock) =>
  lines.filter(({ name }) => namesDay(name)).length >= fewestDays &&
  lines.filter(({ name, value }) => namesDay(name) || cellKindOf(value) === 'clock').length === lines.length;

const namesDay = (name: string) => {
  const { weekdays, seasons } = calendarOf(name);
  return weekdays.size > 0 || seasons.length > 0;
};

/** Two columns without names. */
const toRows = ({ lines }: RecordBlock): Table => ({
  columns: [],
  lead: '',
  rows: lines.map(({ name, value, startsAt, endsAt }) => ({
    cells: [name, value],
    section: '',
    startsAt,
    endsAt,
  })),
});

const isRecordAlone = ({ lines }: RecordBlock) =>
  lines.length >= fewestLinesAlone &&
  lines.every(
    ({ name, value }) =>
      name.length <= longestNameAlone && value.length <= longestValueAlone && !/[.!?]$/.test(value),
  );

/** A formula, or a line that stands for nothing. */
const isNoValue = (value: string) => /^=[A-Z(]|^[-–—]$/.test(value);

function toTable(blocks: RecordBlock[]): Table {
  const columns = [...new Set(blocks.flatMap(({ lines }) => lines.map(({ name }) => name)))];
  return {
    columns,
    lead: '',
    rows: blocks.map(({ startsAt, endsAt, lines }) => {
      const byName = new Map(lines.map(({ name, value }) => [name, isNoValue(value) ? '' : value]));
      return { cells: columns.map((name) => byName.get(name) ?? ''), section: '', startsAt, endsAt };
    }),
  };
}
