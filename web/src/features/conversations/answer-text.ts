export interface Span {
  text: string;
  isBold: boolean;
}
export type Block =
  | { kind: 'paragraph'; lines: Span[][] }
  | { kind: 'list'; isNumbered: boolean; start: number; items: Span[][] };

/** Reads bold markers and lists out of an answer. Everything else stays text, whatever it looks like. */
export function readAnswerText(text: string): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    let open: Block | null = null;
    for (const line of paragraph.split('\n')) {
      if (line.trim() === '') continue;
      const next: Block = continueBlock(open, line);
      if (next !== open) blocks.push(next);
      open = next;
    }
  }
  return joinLists(blocks);
}

function continueBlock(open: Block | null, line: string): Block {
  const item = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/.exec(line);
  if (!item) {
    if (open?.kind === 'paragraph') {
      open.lines.push(spansOf(line.trim()));
      return open;
    }
    return { kind: 'paragraph', lines: [spansOf(line.trim())] };
  }
  const isNumbered = item[1] !== undefined;
  const spans = spansOf(item[2]?.trim() ?? '');
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

function spansOf(line: string): Span[] {
  return line
    .split(/\*\*(?=\S)(.+?)(?<=\S)\*\*/)
    .map((text, index) => ({ text, isBold: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
