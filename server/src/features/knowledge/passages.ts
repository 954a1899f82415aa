/** A piece of a document that can be found and quoted by itself. */
export interface Passage {
  heading: string | null;
  text: string;
  startsAt: number;
  endsAt: number;
}

interface Block {
  heading: string | null;
  startsAt: number;
  endsAt: number;
  words: number;
}

const mostWords = 200;

/**
 * Cuts a document at its own joints: paragraphs, lists and tables stay whole and are gathered under one heading until
 * a passage holds about 200 words; only a block longer than that is cut between sentences.
 */
export function splitIntoPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let open: Block | undefined;
  const close = () => {
    if (open)
      passages.push({
        heading: open.heading,
        text: text.slice(open.startsAt, open.endsAt),
        startsAt: open.startsAt,
        endsAt: open.endsAt,
      });
    open = undefined;
  };
  for (const block of blocksOf(text).flatMap((whole) => cutLongBlock(text, whole))) {
    const fits: boolean = open !== undefined && open.heading === block.heading && open.words + block.words <= mostWords;
    if (!fits) close();
    open = open ? { ...open, endsAt: block.endsAt, words: open.words + block.words } : block;
  }
  close();
  return passages;
}

/** Paragraphs with the headings above them; Markdown headings (`#`, or underlined) are not blocks themselves. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const headings: string[] = [];
  for (const match of text.matchAll(/[^\n]+(?:\n(?![ \t]*\n)[^\n]*)*/g)) {
    let startsAt = match.index;
    let body = match[0];
    for (let heading = readHeading(body); heading; heading = readHeading(body)) {
      headings.splice(heading.level - 1);
      headings[heading.level - 1] = heading.title;
      startsAt += heading.length;
      body = body.slice(heading.length);
    }
    const lead = body.length - body.trimStart().length;
    const trimmed = body.trim();
    if (!trimmed) continue;
    const path = headings.filter(Boolean).join(' › ');
    blocks.push({
      heading: path || null,
      startsAt: startsAt + lead,
      endsAt: startsAt + lead + trimmed.length,
      words: countWords(trimmed),
    });
  }
  return blocks;
}

function readHeading(block: string) {
  const marked = /^\s*(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(block);
  if (marked) return { level: marked[1]!.length, title: marked[2]!, length: marked[0].length };
  const underlined = /^\s*([^\n]+)\n(=+|-{3,})[ \t]*(?:\n|$)/.exec(block);
  if (underlined && !underlined[1]!.includes('|'))
    return { level: underlined[2]!.startsWith('=') ? 1 : 2, title: underlined[1]!.trim(), length: underlined[0].length };
  return undefined;
}

function cutLongBlock(text: string, block: Block): Block[] {
  if (block.words <= mostWords) return [block];
  const pieces: Block[] = [];
  for (const sentence of sentencesOf(text.slice(block.startsAt, block.endsAt))) {
    const last = pieces.at(-1);
    const endsAt = block.startsAt + sentence.endsAt;
    const words = countWords(sentence.text);
    if (last && last.words + words <= mostWords) Object.assign(last, { endsAt, words: last.words + words });
    else pieces.push({ heading: block.heading, startsAt: block.startsAt + sentence.startsAt, endsAt, words });
  }
  return pieces.flatMap((piece) => (piece.words > 2 * mostWords ? cutByWords(text, piece) : [piece]));
}

/** For text without any full stop: better cut between two words than an endless passage. */
function cutByWords(text: string, block: Block): Block[] {
  const pieces: Block[] = [];
  for (const match of text.slice(block.startsAt, block.endsAt).matchAll(new RegExp(`(?:\\S+\\s*){1,${mostWords}}`, 'g'))) {
    const startsAt = block.startsAt + match.index;
    pieces.push({ heading: block.heading, startsAt, endsAt: startsAt + match[0].trimEnd().length, words: countWords(match[0]) });
  }
  return pieces;
}

export interface Sentence {
  text: string;
  startsAt: number;
  endsAt: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const abbreviation = /\b(?:e\.g|i\.e|etc|vs|approx|no|nr|dr|mr|mrs|ms|st|incl|max|min)\.$/i;

/** Sentences and list items, with their places; a line break in a list ends an item. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    let pending: Sentence | undefined;
    for (const { segment, index } of segmenter.segment(line[0])) {
      const startsAt = line.index + index + (segment.length - segment.trimStart().length);
      const trimmed = segment.trim();
      if (!trimmed) continue;
      const endsAt = startsAt + trimmed.length;
      pending = pending
        ? { ...pending, text: text.slice(pending.startsAt, endsAt), endsAt }
        : { text: trimmed, startsAt, endsAt };
      if (abbreviation.test(trimmed)) continue;
      sentences.push(pending);
      pending = undefined;
    }
    if (pending) sentences.push(pending);
  }
  return sentences;
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;
