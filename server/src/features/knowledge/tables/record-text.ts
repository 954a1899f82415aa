import type { Table } from './table-text.ts';

interface RecordBlock {
  startsAt: number;
  endsAt: number;
  lines: { name: string; value: string }[];
}

const line = /^([^\s:|#>*-][^:|\n]{0,79}):[ \t]+(\S[^\n]*)$/;
/** A paragraph by itself must be short lines throughout to be taken for a record. */
const fewestLinesAlone = 3;
const longestNameAlone = 30;
const longestValueAlone = 80;

/** Records written as `Name: value` lines, such as the rows of a CSV file; neighbours with the same names are one table. */
export function recordTablesIn(text: string): Table[] {
  const tables: Table[] = [];
  let open: RecordBlock[] = [];
  const close = () => {
    if (open.length > 1 || (open[0] && isRecordAlone(open[0]))) tables.push(toTable(open));
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
    const lines = match[0].split('\n').map((one) => line.exec(one.trim()));
    const isRecord = lines.length > 1 && lines.every((one) => one !== null);
    yield isRecord
      ? {
          startsAt: match.index,
          endsAt: match.index + match[0].length,
          lines: lines.map((one) => ({ name: one![1]!, value: one![2]! })),
        }
      : undefined;
  }
}

const isRecordAlone = ({ lines }: RecordBlock) =>
  lines.length >= fewestLinesAlone &&
  lines.every(
    ({ name, value }) =>
      name.length <= longestNameAlone && value.length <= longestValueAlone && !/[.!?]$/.test(value),
  );

function toTable(blocks: RecordBlock[]): Table {
  const columns = [...new Set(blocks.flatMap(({ lines }) => lines.map(({ name }) => name)))];
  return {
    columns,
    lead: '',
    rows: blocks.map(({ startsAt, endsAt, lines }) => {
      const byName = new Map(lines.map(({ name, value }) => [name, /^=[A-Z(]/.test(value) ? '' : value]));
      return { cells: columns.map((name) => byName.get(name) ?? ''), section: '', startsAt, endsAt };
    }),
  };
}
