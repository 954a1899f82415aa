import {
  type ConflictKind,
  differenceOf,
  differingColumn,
  type Lexicon,
  likenessOf,
  type Statement,
  statementsOf,
} from '../conflicts/index.ts';
import { type PartialDate, sectionAgeOf } from '../dates/index.ts';
import { lexiconOf } from './lexicon.ts';
import type { PassageIndex } from './passage-index.ts';
import type { IndexedPassage } from './search-result.ts';
import { usableOn } from './usable-passages.ts';
import type { WordIndex } from './word-index.ts';

export interface ConflictSide {
  documentId: string;
  passageId: string;
  heading: string | null;
  quote: string;
  /** Its place in the document's text. */
  startsAt: number;
  endsAt: number;
}

export interface FoundConflict {
  kind: ConflictKind | 'duplicate';
  first: ConflictSide;
  second: ConflictSide;
}

// What a statement is compared with is bounded, so that the work grows with the text and not with its square.
const wordsLookedUp = 3;
/** A word that more passages hold says too little to look for a statement by. */
const maxHolders = 200;
const maxCandidates = 6;
const maxPerPair = 5;
const fewestSharedWords = 2;
const fewestWordsOfDuplicate = 15;
const shareOfDuplicate = 0.9;

/** Compares some passages of these documents with all of the agent; `next` is where to go on, null at the end. */
export function findConflicts(
  index: PassageIndex,
  documentIds: ReadonlySet<string>,
  { from, count, today }: { from: number; count: number; today: PartialDate },
): { found: FoundConflict[]; next: number | null } {
  const lexicon = lexiconOf(index);
  const statements = new Map<number, Statement[]>();
  const statementsAt = (at: number) => {
    let known = statements.get(at);
    if (!known) {
      known = statementsOf(index.passages[at]!, lexicon).filter(
        ({ heading }) => !sectionAgeOf(heading, today).isOver,
      );
      statements.set(at, known);
    }
    return known;
  };
  // What is of another time contradicts nothing that holds today.
  const isUsable = usableOn(index, today, undefined) ?? (() => true);
  const places = index.passages.flatMap(({ documentId }, at) =>
    documentIds.has(documentId) && isUsable(at) ? [at] : [],
  );
  const found = places.slice(from, from + count).flatMap((at) => {
    const ofPassage = new Map<number, FoundConflict[]>();
    const isCompared = (other: number) =>
      // Both are among the documents under comparison: once is enough.
      other < at && documentIds.has(index.passages[other]!.documentId);
    const isLeftOut = (other: number) => !isUsable(other) || isCompared(other);
    for (const statement of statementsAt(at))
      for (const other of new Set([at, ...holdersOf(index.words, statement.words, lexicon)])) {
        const known = ofPassage.get(other) ?? [];
        if (isLeftOut(other) || known.length >= maxPerPair) continue;
        const one = index.passages[at]!;
        const conflict = firstConflict(one, statement, index.passages[other]!, statementsAt(other), lexicon);
        if (conflict) ofPassage.set(other, [...known, conflict]);
      }
    const conflicts = [...ofPassage.values()].flat();
    const twin = conflicts.length === 0 ? duplicateOf(index, at, lexicon, isLeftOut) : undefined;
    return twin === undefined
      ? conflicts
      : [
          {
            kind: 'duplicate' as const,
            first: wholeOf(index.passages[at]!),
            second: wholeOf(index.passages[twin]!),
          },
        ];
  });
  return { found, next: from + count < places.length ? from + count : null };
}

/** Passages that hold the rarest of the words, those with most of them first. */
function holdersOf(words: WordIndex, wanted: Set<number>, lexicon: Lexicon, lookedUp = wordsLookedUp) {
  const rarest = [...wanted]
    .filter((number) => words.starts[number + 1]! - words.starts[number]! <= maxHolders)
    .sort((one, other) => lexicon.weightOf(other) - lexicon.weightOf(one));
  const weights = new Map<number, number>();
  // A word that stands in one passage alone finds nothing, so the next one is looked up.
  for (const number of rarest
    .filter((one) => words.starts[one + 1]! - words.starts[one]! > 1)
    .slice(0, lookedUp))
    for (let at = words.starts[number]!; at < words.starts[number + 1]!; at += 1) {
      const passage = words.passages[at]!;
      weights.set(passage, (weights.get(passage) ?? 0) + lexicon.weightOf(number));
    }
  return [...weights]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxCandidates)
    .map(([passage]) => passage);
}

function firstConflict(
  one: IndexedPassage,
  statement: Statement,
  other: IndexedPassage,
  others: Statement[],
  lexicon: Lexicon,
): FoundConflict | undefined {
  for (const against of others) {
    // Inside one passage each pair is met from both sides.
    if (one === other && against.startsAt <= statement.startsAt) continue;
    const kind = conflictOf(statement, against, one.documentId === other.documentId, lexicon);
    if (kind)
      return {
        kind,
        first: sideOf(one, statement, differingColumn(statement, against)),
        second: sideOf(other, against, differingColumn(against, statement)),
      };
  }
  return undefined;
}

function conflictOf(one: Statement, other: Statement, isSameDocument: boolean, lexicon: Lexicon) {
  const kind = differenceOf(one, other);
  if (!kind || !mayContradict(one, other, isSameDocument)) return undefined;
  const { ofFirst, ofSecond, sharedWords } = likenessOf(one, other, lexicon);
  const [least, most] = [Math.min(ofFirst, ofSecond), Math.max(ofFirst, ofSecond)];
  if (one.row || other.row) {
    const areRows = one.row && other.row;
    return least >= (areRows ? 0.9 : 0.6) && most >= 0.9 && sharedWords > 0 ? kind : undefined;
  }
  const bound = isSameDocument ? 0.85 : kind === 'denial' ? 0.75 : 0.6;
  return least >= bound && most >= 0.8 && sharedWords >= fewestSharedWords ? kind : undefined;
}

/** In one document the same words under another heading, or in another row, speak of another thing. */
const mayContradict = (one: Statement, other: Statement, isSameDocument: boolean) =>
  isSameDocument
    ? one.heading === other.heading && !one.row && !other.row
    : !(one.row && other.row && areUnrelated(one.row.headingWords, other.row.headingWords));

/** A large cup under "Coffee" is another one than under "Cocoa". */
const areUnrelated = (one: Set<number>, other: Set<number>) =>
  one.size > 0 && other.size > 0 && ![...one].some((word) => other.has(word));

function sideOf(
  { documentId, id, startsAt, heading, question }: IndexedPassage,
  statement: Statement,
  column: string | undefined,
): ConflictSide {
  const above = statement.heading || heading;
  // A value says little without the row and the column that it stands in.
  const ofRow = statement.row && [above, statement.row.name.text, column].filter(Boolean).join(' › ');
  return {
    documentId,
    passageId: id,
    heading: question ?? ofRow ?? above,
    quote: statement.text,
    startsAt: startsAt + statement.startsAt,
    endsAt: startsAt + statement.endsAt,
  };
}

const wholeOf = ({
  documentId,
  id,
  heading,
  question,
  text,
  startsAt,
  endsAt,
}: IndexedPassage): ConflictSide => ({
  documentId,
  passageId: id,
  heading: question ?? heading,
  quote: text,
  startsAt,
  endsAt,
});

/** Another document's passage that is nearly the same text. */
function duplicateOf(
  { words, passages }: PassageIndex,
  at: number,
  lexicon: Lexicon,
  isLeftOut: (other: number) => boolean,
) {
  const own = wordsAt(words, at);
  if (own.size < fewestWordsOfDuplicate) return undefined;
  return holdersOf(words, own, lexicon, 2 * wordsLookedUp).find((other) => {
    if (passages[other]!.documentId === passages[at]!.documentId || isLeftOut(other)) return false;
    const others = wordsAt(words, other);
    let shared = 0;
    for (const word of own) if (others.has(word)) shared += 1;
    return shared >= shareOfDuplicate * (own.size + others.size - shared);
  });
}

const wordsAt = ({ texts, textStarts }: WordIndex, at: number) =>
  new Set(texts.subarray(textStarts[at]!, textStarts[at + 1]!));
