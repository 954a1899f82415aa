import type { AnswerContext } from '@parley/contract/conversations/conversations';
import { type DrawnTable, isTableLine, readTable } from './tables.ts';
import type { Reading } from './text.ts';

export type PassagePart =
  | { kind: 'text'; text: string; isMarked: boolean }
  | { kind: 'table'; table: DrawnTable };

/**
 * The passage as it is read, without the marks of its document: tables as tables, and the part that the answer stands on
 * marked, unless that is all of it.
 */
export function passageParts({ content, metadata }: AnswerContext): PassagePart[] {
  const { starts_at: startsAt = 0, ends_at: endsAt = 0 } = metadata;
  const isPart = endsAt > startsAt && endsAt - startsAt < content.length;
  const [from, to] = isPart ? [startsAt, endsAt] : [0, 0];
  return runsOf(content).flatMap(({ isTable, lines }) => {
    const table = isTable
      ? readTable(lines.map((line) => ({ text: line.text, isMarked: line.at < to && endOf(line) > from })))
      : undefined;
    const at = lines[0]!.at;
    return table
      ? [{ kind: 'table' as const, table }]
      : textParts(lines.map(({ text }) => text).join(''), from - at, to - at);
  });
}

interface Line {
  text: string;
  at: number;
}
const endOf = ({ text, at }: Line) => at + text.trimEnd().length;

/** Lines of tables and other lines, each kind that stands together in one run. */
function runsOf(content: string) {
  const runs: { isTable: boolean; lines: Line[] }[] = [];
  let at = 0;
  for (const text of content.split(/(?<=\n)/)) {
    const isTable = isTableLine(text);
    if (runs.at(-1)?.isTable !== isTable) runs.push({ isTable, lines: [] });
    runs.at(-1)!.lines.push({ text, at });
    at += text.length;
  }
  return runs;
}

function textParts(run: string, from: number, to: number): PassagePart[] {
  const [start, end] = [from, to].map((at) => Math.min(run.length, Math.max(0, at))) as [number, number];
  return [
    { text: run.slice(0, start), isMarked: false },
    { text: run.slice(start, end), isMarked: true },
    { text: run.slice(end), isMarked: false },
  ]
    .filter(({ text }) => text !== '')
    .map(({ text, isMarked }) => ({ kind: 'text', text: withoutMarks(text), isMarked }));
}

const withoutMarks = (text: string) => text.replace(/\*\*|__/g, '').replace(/^#{1,6}[ \t]+/gm, '');

/** Whether an answer refers to its quotes by number; then they are shown with their numbers. */
export const isNumbered = (text: string) => /\[\d{1,2}\]/.test(text);

/** What an answer may link to: the addresses that stand in its quotes. */
const quotedText = (contexts: AnswerContext[]) =>
  contexts.map(({ content, metadata }) => `${content}\n${metadata.url ?? ''}`).join('\n');

/** The quotes come with the end of an answer, but their numbers are drawn as numbers from the start. */
const quotesWhileArriving = 99;

/** How an agent's answer is read. */
export const readingOf = (contexts: AnswerContext[], isArriving: boolean): Reading => ({
  quoteCount: isArriving ? quotesWhileArriving : contexts.length,
  knownIn: quotedText(contexts),
});
