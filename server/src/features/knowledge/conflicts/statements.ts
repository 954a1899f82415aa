import { writtenWordsOf } from '../language/index.ts';
import { sentencesOf } from '../passages/index.ts';
import { headerRowsIn, isCalendarWord, isUnitWord, recordTablesIn, tablesIn } from '../tables/index.ts';
import { type RowCell, type RowName, rowsOf } from './rows.ts';
import { isValueWord } from './value-words.ts';
import { isDenied, type Values, valuesIn } from './values.ts';

/** How the words of an agent's knowledge are compared. */
export interface Lexicon {
  /** The same number for all forms of a word. */
  numberOf(word: string): number | undefined;
  /** How telling a word is among the agent's passages. */
  weightOf(number: number): number;
  isEmpty(word: string): boolean;
}

export interface StatedPassage {
  heading: string | null;
  question: string | null;
  text: string;
}

/** One thing that a passage says: a sentence, or a row of a table. */
export interface Statement {
  text: string;
  /** Its place in the passage's text. */
  startsAt: number;
  endsAt: number;
  /** All headings above it, those inside the passage among them, with ' › ' between. */
  heading: string;
  /** What it speaks of, apart from its values: its own words, of a row its name. */
  words: Set<number>;
  /** Words of the headings, the question and the columns above it. */
  above: Set<number>;
  /** Of a row what its cells say, without its name. */
  values: Values;
  isDenied: boolean;
  /** Of a row of a table or a record, whose cells are compared column by column. */
  row?: { name: RowName; cells: RowCell[]; headingWords: Set<number> };
}

const maxStatements = 400;

export function statementsOf(passage: StatedPassage, lexicon: Lexicon): Statement[] {
  const { heading, question, text } = passage;
  const headingAt = headingsInside(text, heading ?? '');
  const tables = [...(text.includes('|') ? tablesIn(text, heading) : []), ...recordTablesIn(text)];
  const rows = tables.flatMap((table) =>
    rowsOf(table).map(({ startsAt, endsAt, around, ...row }): Statement => {
      const headings = headingAt(startsAt);
      const said = row.cells.map(({ value }) => value).join('; ');
      return {
        text: text.slice(startsAt, endsAt),
        startsAt,
        endsAt,
        heading: headings,
        words: wordsOf(row.name.text, lexicon),
        above: wordsOf(`${headings} ${around}`, lexicon),
        values: valuesIn(said),
        isDenied: isDenied(said),
        row: { ...row, headingWords: wordsOf(headings.split(' › ').at(-1)!, lexicon) },
      };
    }),
  );
  const isInRow = (place: number) => rows.some(({ startsAt, endsAt }) => startsAt <= place && place < endsAt);
  const headers = new Set(text.includes('|') ? headerRowsIn(text).map(({ startsAt }) => startsAt) : []);
  const sentences = sentencesOf(text)
    .filter(
      ({ startsAt, text: said }) => !headers.has(startsAt) && !said.startsWith('|') && !isInRow(startsAt),
    )
    .map(({ startsAt, endsAt, text: said }): Statement => {
      const headings = headingAt(startsAt);
      return {
        text: said,
        startsAt,
        endsAt,
        heading: headings,
        words: wordsOf(said, lexicon),
        above: wordsOf(`${headings} ${question ?? ''}`, lexicon),
        values: valuesIn(said),
        // Below "What cannot be returned" stands what cannot.
        isDenied: isDenied(said) || isDenied(headings.split(' › ').at(-1)!),
      };
    });
  return [...rows, ...sentences].slice(0, maxStatements);
}

/** Small sections share a passage: their headings stand in its text. */
function headingsInside(text: string, path: string) {
  const inside = text.includes('#')
    ? [...text.matchAll(/^(#{1,6})[ \t]+([^\n]{1,200})/gm)].map(({ 1: marks, 2: title, index }) => ({
        level: marks!.length,
        title: title!.trim(),
        index,
      }))
    : [];
  return (place: number) => {
    const open: typeof inside = [];
    for (const one of inside) {
      if (one.index > place) break;
      while (open.length > 0 && open.at(-1)!.level >= one.level) open.pop();
      open.push(one);
    }
    return [path, ...open.map(({ title }) => title)].filter(Boolean).join(' › ');
  };
}

/** They belong to what is said of a thing: one list writes "costs 3 euros", another "fee: €3"; "welcome" or "not allowed". */
const introducesValue = (word: string) => isUnitWord(word) || isCalendarWord(word) || isValueWord(word);

function wordsOf(text: string, lexicon: Lexicon) {
  const words = new Set<number>();
  for (const word of writtenWordsOf(text)) {
    if (/^\p{N}/u.test(word) || lexicon.isEmpty(word) || introducesValue(word)) continue;
    const number = lexicon.numberOf(word);
    if (number !== undefined) words.add(number);
  }
  return words;
}
