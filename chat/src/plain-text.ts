import { type Block, type Inline, renderText } from './text.ts';

/** Whatever number stands in brackets: beside the quotes it leads to them, by itself it says nothing. */
const anyQuote = 99;

/** A text in one line, as it is drawn but without its marks: for lists, where it only tells one thing from another. */
export const plainText = (text: string) =>
  renderText(text, { quoteCount: anyQuote, knownIn: undefined })
    .map(wordsOfBlock)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

function wordsOfBlock(block: Block) {
  if (block.kind === 'code') return block.text;
  return block.kind === 'paragraph' ? wordsOf(block.inlines) : block.items.map(wordsOf).join(' · ');
}

const wordsOf = (inlines: Inline[]) =>
  inlines.map((inline) => (inline.kind === 'reference' ? '' : inline.text)).join('');
