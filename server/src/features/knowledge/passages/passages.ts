import { tooLarge } from '../../../errors.ts';
import type { PageStart, ReadDocument } from '../read-document.ts';
import { type Block, blocksOf, type Heading } from './blocks.ts';
import { countWords } from './count-words.ts';
import { cutLongBlock, type Piece } from './cut-long-block.ts';
import { packEvenly } from './pack-evenly.ts';

/** A piece of a document that can be found and quoted by itself. */
export interface Passage {
  /** The headings above it, outermost first, with ' › ' between. */
  heading: string | null;
  text: string;
  /** Where the passage stands in the document's text, so that a quote opens at its place. */
  startsAt: number;
  endsAt: number;
  page: number | null;
  /** The question that the passage answers, where the document itself says so; the text is then the answer. */
  question: string | null;
}

const aimedWords = 200;
const mostWords = 220;
/** A section of fewer words is gathered up with its neighbours under the same parent. */
const smallSection = 50;
const gatheredWords = 150;
/** Less than this is not worth a passage of its own where it can go to the one before. */
const leftover = 40;
const mostPassages = 20_000;

/** Blocks that become one passage. */
interface Group {
  path: Heading[];
  startsAt: number;
  endsAt: number;
  words: number;
  tableHeader?: string;
  question?: string;
  answer?: string;
}

/**
 * Cuts a document at its own joints: paragraphs, lists and tables stay whole and are gathered under one heading until a passage
 * holds about 200 words; a longer block is cut between sentences, items or rows. A pair of question and answer stays by itself.
 */
export function splitIntoPassages({ text, pages, faqs }: ReadDocument): Passage[] {
  const blocks = blocksOf(text, faqs);
  const groups = gatherSmallSections(
    sectionsOf(blocks).flatMap((section) => groupSection(text, section)),
    topicDepth(blocks),
  );
  if (groups.length > mostPassages)
    throw tooLarge(
      `The document is too long: it would make ${groups.length.toLocaleString('en')} passages, and at most ${mostPassages.toLocaleString('en')} are read. Please split it into smaller files.`,
    );
  const pageAt = pageFinder(pages);
  return groups.map(({ path, startsAt, endsAt, tableHeader, question, answer }) => ({
    heading: [...path.map(({ title }) => title), ...(tableHeader ? [tableHeader] : [])].join(' › ') || null,
    text: answer ?? text.slice(startsAt, endsAt),
    startsAt,
    endsAt,
    page: pageAt(startsAt),
    question: question ?? null,
  }));
}

/** Neighbouring blocks under the same heading; an answer is always by itself. */
function sectionsOf(blocks: Block[]) {
  const sections: Block[][] = [];
  for (const block of blocks) {
    const before = sections.at(-1)?.[0];
    const belongs =
      before &&
      block.kind !== 'answer' &&
      before.kind !== 'answer' &&
      before.path.at(-1) === block.path.at(-1);
    if (belongs) sections.at(-1)!.push(block);
    else sections.push([block]);
  }
  return sections;
}

function groupSection(text: string, section: Block[]): Group[] {
  const [first] = section;
  if (first?.faq) return groupAnswer(text, first);
  const pieces: Piece[] = keepTogether(text, section).flatMap((block) =>
    block.words > mostWords ? cutLongBlock(text, block, aimedWords) : [block],
  );
  const packed = packEvenly(pieces, {
    aimedWords,
    mostWords,
    startsNew: ({ tableHeader }) => tableHeader !== undefined,
  });
  const groups: Group[] = packed.map((members) => ({
    ...members[0]!,
    endsAt: members.at(-1)!.endsAt,
    words: members.reduce((sum, { words }) => sum + words, 0),
  }));
  const [last, previous] = [groups.at(-1), groups.at(-2)];
  if (
    last &&
    previous &&
    !last.tableHeader &&
    last.words < leftover &&
    previous.words + last.words <= aimedWords + 2 * leftover
  ) {
    Object.assign(previous, { endsAt: last.endsAt, words: previous.words + last.words });
    groups.pop();
  }
  return groups;
}

/** What introduces a list or table stays with it, and so do a list's items that empty lines hold apart. */
function keepTogether(text: string, section: Block[]) {
  const whole: Block[] = [];
  for (const block of section) {
    const before = whole.at(-1);
    const introduces = before && before.kind === 'text' && text[before.endsAt - 1] === ':';
    const belongs = introduces || (before?.kind === 'list' && block.kind === 'list');
    if (before && belongs && before.words + block.words <= mostWords)
      whole[whole.length - 1] = { ...block, startsAt: before.startsAt, words: before.words + block.words };
    else whole.push(block);
  }
  return whole;
}

/** Every piece of a long answer keeps the question; one that was written otherwise than it stands in the text keeps the pair's place. */
function groupAnswer(text: string, { path, startsAt, endsAt, faq }: Block): Group[] {
  const { question, answer } = faq!;
  const words = countWords(answer);
  const whole: Block = { kind: 'text', path, startsAt: 0, endsAt: answer.length, words };
  const isInText = text.slice(startsAt, endsAt) === answer;
  return (words > mostWords ? cutLongBlock(answer, whole, aimedWords) : [whole]).map((piece) => ({
    path,
    startsAt: isInText ? startsAt + piece.startsAt : startsAt,
    endsAt: isInText ? startsAt + piece.endsAt : endsAt,
    words: piece.words,
    question,
    answer: answer.slice(piece.startsAt, piece.endsAt),
  }));
}

/** How many headings a topic has above its parts: one more where a single heading stands over the whole document. */
function topicDepth(blocks: Block[]) {
  const roots = new Set(blocks.map(({ path }) => path[0]).filter(Boolean));
  return roots.size === 1 ? 2 : 1;
}

/** A passage of a few words is hard to find by its meaning, so small parts of one topic share a passage. */
function gatherSmallSections(groups: Group[], depth: number): Group[] {
  const gathered: Group[] = [];
  for (const group of groups) {
    const open = gathered.at(-1);
    const shared = open && sharedPath(open, group);
    const fits =
      shared &&
      shared.length >= depth &&
      (open.words < smallSection || group.words < smallSection) &&
      open.words + group.words <= gatheredWords &&
      !open.question &&
      !group.question &&
      !open.tableHeader &&
      !group.tableHeader;
    if (!fits) gathered.push(group);
    else {
      const startsAt = open.path[shared.length]?.startsAt ?? open.startsAt;
      gathered[gathered.length - 1] = {
        path: shared,
        startsAt,
        endsAt: group.endsAt,
        words: open.words + group.words,
      };
    }
  }
  return gathered;
}

/** The common path of neighbours that are parts of one section, or a section and its part. */
function sharedPath({ path: one }: Group, { path: other }: Group) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.length <= length + 1 && other.length <= length + 1 ? one.slice(0, length) : undefined;
}

function pageFinder(pages: PageStart[]) {
  let nth = 0;
  return (place: number) => {
    if (nth > 0 && pages[nth]!.startsAt > place) nth = 0;
    while (nth + 1 < pages.length && pages[nth + 1]!.startsAt <= place) nth += 1;
    return pages[nth]?.number ?? null;
  };
}
