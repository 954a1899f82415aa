import Papa from 'papaparse';
import { tooLarge } from '../../../errors.ts';
import { countWords } from '../passages/index.ts';
import type { FaqPair, ReadDocument } from '../read-document.ts';
import { csvColumns } from './csv-columns.ts';

const maxRows = 500_000;

/** Every row as a record that reads by itself: `Header: value` lines. Rows with a question and its answer are FAQ pairs. */
export function readCsv(decoded: string): ReadDocument {
  const rows = parse(decoded.replace(/^sep=(.)\n/i, ''));
  if (rows.length > maxRows)
    throw tooLarge(`The file has more than ${maxRows.toLocaleString('en')} rows. Please split it.`);
  const { names, records, question, answer, topic } = csvColumns(rows);

  const parts: string[] = [];
  const faqs: FaqPair[] = [];
  let length = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length + 2;
  };
  let lastTopic = '';
  for (const cells of records) {
    const asked = question === undefined ? '' : oneLine(cells[question] ?? '');
    const said = answer === undefined ? '' : oneBlock(cells[answer] ?? '');
    if (asked && said) {
      const isNewTopic = topic !== undefined && oneLine(cells[topic] ?? '') !== lastTopic;
      if (isNewTopic) lastTopic = oneLine(cells[topic] ?? '');
      if (isNewTopic && lastTopic) add(`# ${lastTopic.slice(0, 150)}`);
      const pair = `${nameOf(names, question!)}: ${asked}\n${nameOf(names, answer!)}: ${said}`;
      faqs.push({ question: asked, answer: said, startsAt: length, endsAt: length + pair.length });
      const more = lines(names, cells, new Set([question, answer, topic]));
      // Inside the pair's place, so that it makes no passage of its own.
      if (more) faqs.at(-1)!.endsAt += more.length + 1;
      add(more ? `${pair}\n${more}` : pair);
    } else {
      const record = names
        ? lines(names, cells, new Set())
        : cells
            .map(oneLine)
            .filter(Boolean)
            .join('; ')
            .replace(/^[#|>\-*+\s]+/, '');
      if (record) for (const part of names ? inParts(record) : [record]) add(part);
    }
  }
  return { title: null, text: parts.join('\n\n'), pages: [], faqs };
}

/** As much as one passage holds. */
const maxWordsOfPart = 180;
/** A longer first cell is a text and names nothing. */
const maxWordsOfName = 20;

/** A wide record would be cut in the middle, and its rest would be of nobody: each part begins with the record's name. */
function inParts(record: string) {
  if (countWords(record) <= maxWordsOfPart) return [record];
  const [name = '', ...cells] = record.split('\n');
  if (countWords(name) > maxWordsOfName) return [record];
  const room = maxWordsOfPart - countWords(name);
  const parts: { cells: string[]; words: number }[] = [];
  for (const cell of cells) {
    const words = countWords(cell);
    const last = parts.at(-1);
    if (last && last.words + words <= room) {
      last.cells.push(cell);
      last.words += words;
    } else parts.push({ cells: [cell], words });
  }
  return parts.map((part) => [name, ...part.cells].join('\n'));
}

function parse(text: string) {
  const options = { skipEmptyLines: 'greedy' as const, delimitersToGuess: [',', ';', '\t', '|'] };
  const parsed = Papa.parse<string[]>(text, options);
  // A quote that is never closed swallows all rows behind it.
  const isTorn = parsed.errors.some(({ code }) => code === 'MissingQuotes');
  return isTorn ? Papa.parse<string[]>(text, { ...options, quoteChar: '\u0000' }).data : parsed.data;
}

const lines = (names: string[] | undefined, cells: string[], leftOut: Set<number | undefined>) =>
  cells
    .map((cell, column) =>
      leftOut.has(column) || !cell.trim() ? '' : `${nameOf(names, column)}: ${oneLine(cell)}`,
    )
    .filter(Boolean)
    .join('\n');

const nameOf = (names: string[] | undefined, column: number) => names?.[column] || `Column ${column + 1}`;
const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim();
const oneBlock = (cell: string) =>
  cell
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
