import { writtenWordsOf } from '../language/index.ts';
import { sentencesOf } from '../passages/index.ts';
import { headerRowsIn, isCalendarWord, isUnitWord, tablesIn } from '../tables/index.ts';
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
  values: Values;
  isDenied: boolean;
  isRow: boolean;
}

const maxStatements = 400;

export function statementsOf(passage: StatedPassage, lexicon: Lexicon): Statement[] {
  const { heading, question, text } = passage;
  const path = heading ?? '';
  const make = (
    startsAt: number,
    endsAt: number,
    headings: string,
    above: string,
    rowName?: string,
  ): Statement => {
    const said = text.slice(startsAt, endsAt);
    return {
      text: said,
      startsAt,
      endsAt,
      heading: headings,
      words: wordsOf(rowName ?? said, lexicon),
      above: wordsOf(above, lexicon),
      values: valuesIn(said),
      isDenied: isDenied(said),
      isRow: rowName !== undefined,
    };
  };
  const headingAt = headingsInside(text, path);
  const rows = text.includes('|')
    ? tablesIn(text, heading).flatMap(({ columns, rows: all, lead }) =>
        all.map(({ startsAt, endsAt, cells, section }) => {
          const headings = headingAt(startsAt);
          const above = [headings, lead, section, ...columns, ...cells.slice(1)].join(' ');
          return make(startsAt, endsAt, headings, above, cells[0] ?? '');
        }),
      )
    : [];
  const headers = new Set(rows.length > 0 ? headerRowsIn(text).map(({ startsAt }) => startsAt) : []);
  const sentences = sentencesOf(text)
    .filter(({ startsAt, text: said }) => !headers.has(startsAt) && !said.startsWith('|'))
    .map(({ startsAt, endsAt }) => {
      const headings = headingAt(startsAt);
      return make(startsAt, endsAt, headings, `${headings} ${question ?? ''}`);
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
const introducesValue = (word: string) => isUnitWord(word) || isCalendarWord(word) || valueWords.has(word);
const valueWords = new Set(
  [
    'cost costs costing price prices priced charge charges charged fee fees free pay pays paid gratis kostet kosten preis gebühr kostenlos coûte prix cuesta precio costa prezzo kost prijs',
    'allowed allow allows permitted permit possible accept accepts accepted welcome available offer offers offered erlaubt möglich akzeptiert willkommen autorisé permis possible accepté permitido posible aceptado ammesso possibile toegestaan mogelijk',
  ]
    .join(' ')
    .split(' '),
);

function wordsOf(text: string, lexicon: Lexicon) {
  const words = new Set<number>();
  for (const word of writtenWordsOf(text)) {
    if (/^\p{N}/u.test(word) || lexicon.isEmpty(word) || introducesValue(word)) continue;
    const number = lexicon.numberOf(word);
    if (number !== undefined) words.add(number);
  }
  return words;
}
