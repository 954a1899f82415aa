import {
  contentWordsOf,
  type FoundPassage,
  isCodeColumn,
  rowAt,
  writtenWordsOf,
} from '../../knowledge/index.ts';
import { inSentenceIfEnglish, tellCells } from './record-sentences.ts';

/** A column that says no more of its cells than that they are hours. */
export const hoursName =
  /^(?:(?:opening|business|shop|store|office) )?(?:hours|times?|open)$|^(?:öffnungszeiten|horaires|horarios?|orari[oa]?|openingstijden)$/iu;
const tellsItself = /\d[:.]\d\d|\d ?[ap]\.?m\b|^closed\b/iu;

interface Cell {
  name: string;
  value: string;
}

const shapeOf = (value: string) => value.replace(/\p{N}+/gu, '0').replace(/\s/g, '');
/** Shorter names, "A", stand in a question by chance. */
const shortestName = 3;

const compares =
  /(?<!\p{L})(?:than|versus|vs|difference|compared?|cheaper|cheapest|better|best|all|each|every)(?!\p{L})/iu;

/** Of cells that tell the same of several things, those of the things that the question names: "Basic: £19; Plus: £34". */
function cellsNamed(cells: Cell[], question: string) {
  const phrase = ` ${writtenWordsOf(question).join(' ')} `;
  const words = contentWordsOf(question);
  const isNamed = ({ name }: Cell) => {
    const own = contentWordsOf(name);
    if (name.length < shortestName) return false;
    return (
      phrase.includes(` ${writtenWordsOf(name).join(' ')} `) ||
      (own.length > 0 && own.every((word) => words.includes(word)))
    );
  };
  const named = cells.filter(isNamed);
  const shapes = new Set(
    named.filter(({ value }) => /\p{N}/u.test(value)).map(({ value }) => shapeOf(value)),
  );
  const areRivals = cells.some((cell) => !named.includes(cell) && shapes.has(shapeOf(cell.value)));
  return areRivals && !compares.test(question) ? named : cells;
}

/** A row of a table in words, where it is quoted among sentences; undefined for what is no row. */
export function plainRow(
  { text, heading }: Pick<FoundPassage, 'text' | 'heading'>,
  startsAt: number,
  question = '',
) {
  const row = rowAt(text, heading, startsAt);
  if (!row) return undefined;
  const [name, ...values] = row.cells;
  const cells = values
    .map((value, nth) => ({ name: row.columns[nth + 1] ?? '', value }))
    .filter(({ name: column, value }) => value !== '' && !isCodeColumn(column))
    .map((cell) =>
      hoursName.test(cell.name) && tellsItself.test(cell.value) ? { ...cell, name: '' } : cell,
    );
  return [name, tellCells(cellsNamed(cells, question), inSentenceIfEnglish)].filter(Boolean).join(': ');
}
