export interface Span {
  text: string;
  isBold: boolean;
  /** Of a link; only ever a web address. */
  href?: string;
  /** The quote that `[1]` refers to. */
  quote?: number;
}
/** What an answer may refer to: so many quotes, and addresses that stand in their text. */
export interface Grounds {
  quoteCount: number;
  text: string;
}
export type Block =
  | { kind: 'paragraph'; lines: Span[][] }
  | { kind: 'list'; isNumbered: boolean; start: number; items: Span[][] };

/** Reads bold markers, lists, links and quote numbers out of an answer. Everything else stays text, whatever it looks like. */
export function readAnswerText(text: string, grounds: Grounds = { quoteCount: 0, text: '' }): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    let open: Block | null = null;
    for (const line of paragraph.split('\n')) {
      if (line.trim() === '') continue;
      const next: Block = continueBlock(open, line, (said) => spansOf(said, grounds));
      if (next !== open) blocks.push(next);
      open = next;
    }
  }
  return joinLists(blocks);
}

function continueBlock(open: Block | null, line: string, spansIn: (line: string) => Span[]): Block {
  const item = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/.exec(line);
  if (!item) {
    if (open?.kind === 'paragraph') {
      open.lines.push(spansIn(line.trim()));
      return open;
    }
    return { kind: 'paragraph', lines: [spansIn(line.trim())] };
  }
  const isNumbered = item[1] !== undefined;
  const spans = spansIn(item[2]?.trim() ?? '');
  if (open?.kind === 'list' && open.isNumbered === isNumbered) {
    open.items.push(spans);
    return open;
  }
  return { kind: 'list', isNumbered, start: Number(item[1] ?? 1), items: [spans] };
}

/** Models like an empty line between list items; it is still one list. */
function joinLists(blocks: Block[]) {
  return blocks.reduce<Block[]>((joined, block) => {
    const last = joined.at(-1);
    const goesOn = last?.kind === 'list' && block.kind === 'list' && last.isNumbered === block.isNumbered;
    if (goesOn && (!block.isNumbered || block.start === last.start + last.items.length)) last.items.push(...block.items);
    else joined.push(block);
    return joined;
  }, []);
}

const marked =
  / ?\[(\d{1,2})\](?!\()|\*\*(?=\S)(.+?)(?<=\S)\*\*|\[([^[\]]{1,300})\]\((https?:\/\/[^\s()]{1,2000})\)|https?:\/\/[^\s<>"')\]]{1,2000}/gi;

function spansOf(line: string, grounds: Grounds): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(marked)) {
    const span = spanOf(match, grounds);
    if (!span) continue;
    if (match.index > end) spans.push({ text: line.slice(end, match.index), isBold: false });
    spans.push(span.span);
    end = match.index + span.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end), isBold: false });
  return spans;
}

function spanOf([whole, number, bold, label, address]: RegExpExecArray, grounds: Grounds) {
  if (bold !== undefined) return { span: { text: bold, isBold: true }, length: whole.length };
  if (number !== undefined) {
    const quote = Number(number);
    const isThere = quote >= 1 && quote <= grounds.quoteCount;
    return isThere ? { span: { text: number, isBold: false, quote }, length: whole.length } : undefined;
  }
  const href = address ?? whole.replace(/[.,;:!?*_]+$/, '');
  if (!URL.canParse(href) || !grounds.text.includes(href)) return undefined;
  return { span: { text: label ?? href, isBold: false, href }, length: address === undefined ? href.length : whole.length };
}
