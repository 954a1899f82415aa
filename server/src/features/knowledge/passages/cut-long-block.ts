import { columnJoint } from '../tables/index.ts';
import type { Block } from './blocks.ts';
import { countWords } from './count-words.ts';
import { packEvenly } from './pack-evenly.ts';
import { sentencesOf } from './sentences.ts';

export interface Piece extends Block {
  /** A table's first row, where the piece does not begin with it. */
  tableHeader?: string;
}

interface Part {
  startsAt: number;
  endsAt: number;
  words: number;
}

/** A sentence up to this long is said again at the start of the next piece, so that what refers to it is understood. */
const maxOverlapWords = 30;

/** Pieces of about the same size: between the rows of a table, the items of a list or the sentences of a paragraph. */
export function cutLongBlock(text: string, block: Block, aimedWords: number): Piece[] {
  const parts = (block.kind === 'table' ? rowsOf(text, block) : spokenParts(text, block)).flatMap((part) =>
    part.words > 1.5 * aimedWords ? cutByWords(text, part, aimedWords) : [part],
  );
  const groups = packEvenly(parts, { aimedWords, maxWords: 1.3 * aimedWords });
  const pieces = groups.map((group, nth): Piece => {
    const [first, last] = [group[0]!, group.at(-1)!];
    const words = group.reduce((sum, part) => sum + part.words, 0);
    const said = block.kind === 'text' ? groups[nth - 1]?.at(-1) : undefined;
    const startsAt = said && said.words <= maxOverlapWords ? said.startsAt : first.startsAt;
    return { kind: block.kind, path: block.path, startsAt, endsAt: last.endsAt, words };
  });
  const tableHeader = block.kind === 'table' && headerOf(text, block);
  return tableHeader ? pieces.map((piece, nth) => (nth === 0 ? piece : { ...piece, tableHeader })) : pieces;
}

const rowsOf = (text: string, { startsAt, endsAt }: Block) => linesBetween(text, startsAt, endsAt);

/** Sentences; where a block has none of its own (code, rules), its lines. */
function spokenParts(text: string, { startsAt, endsAt }: Block): Part[] {
  const block = text.slice(startsAt, endsAt);
  const sentences = sentencesOf(block).map((sentence) => ({
    startsAt: startsAt + sentence.startsAt,
    endsAt: startsAt + sentence.endsAt,
    words: countWords(sentence.text),
  }));
  return sentences.length > 0 ? sentences : linesBetween(text, startsAt, endsAt);
}

function linesBetween(text: string, startsAt: number, endsAt: number): Part[] {
  return [...text.slice(startsAt, endsAt).matchAll(/[^\n]+/g)].map((match) => ({
    startsAt: startsAt + match.index,
    endsAt: startsAt + match.index + match[0].trimEnd().length,
    words: countWords(match[0]),
  }));
}

function headerOf(text: string, { startsAt, endsAt }: Block) {
  const [header = ''] = text.slice(startsAt, endsAt).split('\n', 1);
  const title = header
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((name) => name.replaceAll('**', '').trim())
    .join(columnJoint);
  return title.length > 0 && title.length <= 300 ? title : undefined;
}

/** For text without any full stop: better cut between two words, or inside an endless one, than an endless passage. */
function cutByWords(text: string, part: Part, aimedWords: number): Part[] {
  const pieces: Part[] = [];
  const aim = Math.ceil(part.words / Math.ceil(part.words / aimedWords));
  let open: Part | undefined;
  // Long runs are met in slices; a slice of a script without spaces is about as much as ten words.
  for (const match of text
    .slice(part.startsAt, part.endsAt)
    .matchAll(/\S{1,14}(?:(?<=[^\u0E00-\uFFFF]{14})\S{0,26})?/g)) {
    const startsAt = part.startsAt + match.index;
    const endsAt = startsAt + match[0].length;
    const words = countWords(match[0]);
    if (open && open.words + words <= aim) Object.assign(open, { endsAt, words: open.words + words });
    else {
      open = { startsAt, endsAt, words };
      pieces.push(open);
    }
  }
  return pieces;
}
