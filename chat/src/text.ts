/** A tree instead of markup: it can only become these nodes, so nothing an agent writes runs on a customer's page. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'reference'; number: number };
export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; start: number | undefined; items: Inline[][] }
  | { kind: 'code'; text: string };

/** Letters that cannot be seen or that turn the direction have no place in an address that people read before they press it. */
const inlinePattern =
  /`([^`\n]{1,500})`| ?\[(\d{1,2})\](?!\()|\*\*(?=\S)([^*\n]{1,500})\*\*|\[([^[\]\n]{1,300})\]\((https?:\/\/(?:[^\s()\p{Cf}]|\([^\s()\p{Cf}]{0,200}\)){1,2000})\)|https?:\/\/[^\s<>"\p{Cf}]{1,2000}/giu;
const itemPattern = /^\s{0,6}(?:[-*•]|(\d{1,3})[.)])\s+(\S.*)$/;
const fencePattern = /^\s{0,3}```[\w+#.-]{0,20}\s*$/;
const headingPattern = /^#{1,6}\s+(\S.*)$/;

function safeHref(address: string) {
  try {
    return /^https?:$/.test(new URL(address).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}

function trimPunctuation(text: string) {
  let end = text.length;
  while (end > 0 && `.,;:!?'"*_`.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Punctuation after a bare address belongs to the sentence, and a bracket only if it was opened inside. */
function trimAddress(address: string) {
  let trimmed = trimPunctuation(address);
  while (trimmed.endsWith(')') && trimmed.split(')').length > trimmed.split('(').length) {
    trimmed = trimPunctuation(trimmed.slice(0, -1));
  }
  return trimmed;
}

function readInline(
  match: RegExpExecArray,
  { quoteCount, knownIn }: Reading,
): { inline: Inline; length: number } | undefined {
  const [whole, code, number, bold, label, address] = match;
  if (code !== undefined) return { inline: { kind: 'code', text: code }, length: whole.length };
  if (number !== undefined) {
    const isQuote = Number(number) >= 1 && Number(number) <= quoteCount;
    return isQuote
      ? { inline: { kind: 'reference', number: Number(number) }, length: whole.length }
      : undefined;
  }
  if (bold !== undefined) return { inline: { kind: 'bold', text: bold.trimEnd() }, length: whole.length };
  const bare = address === undefined ? trimAddress(whole) : whole;
  const href = safeHref(address ?? bare);
  return href === undefined || (knownIn !== undefined && !knownIn.includes(href))
    ? undefined
    : { inline: { kind: 'link', text: label ?? bare, href }, length: bare.length };
}

function readInlines(text: string, reading: Reading): Inline[] {
  const inlines: Inline[] = [];
  const pattern = new RegExp(inlinePattern);
  let end = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const found = readInline(match, reading);
    if (!found) continue;
    if (match.index > end) inlines.push({ kind: 'text', text: text.slice(end, match.index) });
    inlines.push(found.inline);
    end = match.index + found.length;
    pattern.lastIndex = end;
  }
  if (end < text.length) inlines.push({ kind: 'text', text: text.slice(end) });
  return inlines;
}

/** Lines of one paragraph, one list or one piece of code, gathered before their inlines are read. */
type Draft = {
  lines: string[];
  ordered?: boolean;
  start?: number | undefined;
  isOpen?: boolean;
  isCode?: true;
};

function gather(text: string): Draft[] {
  const drafts: Draft[] = [];
  const begin = (lines: string[], kind: Omit<Draft, 'lines'> = {}) => drafts.push({ lines, ...kind });
  // Code whose end has not come yet is code up to the end: an answer is drawn while it comes.
  let isInCode = false;
  for (const line of text.trim().split(/\r\n|\n|\r/)) {
    const last = drafts.at(-1);
    if (fencePattern.test(line)) {
      isInCode = !isInCode;
      if (isInCode) begin([], { isCode: true });
      continue;
    }
    if (isInCode) {
      last?.lines.push(line);
      continue;
    }
    const item = itemPattern.exec(line);
    const heading = headingPattern.exec(line);
    if (line.trim() === '') {
      if (last) last.isOpen = false;
    } else if (item) {
      const ordered = item[1] !== undefined;
      if (last?.ordered === ordered) {
        last.lines.push(item[2]!);
        last.isOpen = true;
      } else begin([item[2]!], { ordered, start: ordered ? Number(item[1]) : undefined, isOpen: true });
    } else if (heading) {
      begin([`**${heading[1]!.replaceAll('**', '')}**`]);
    } else if (last?.isOpen) {
      last.lines.push(`${last.lines.pop()}\n${line.trim()}`);
    } else {
      begin([line.trim()], { isOpen: true });
    }
  }
  return drafts;
}

export interface Reading {
  /** How many quotes the text may refer to as [1]. */
  quoteCount: number;
  /** Text in which an address must stand to become a link; undefined for text of the owner, who may link anywhere. */
  knownIn: string | undefined;
}

/** Bold markers, lists, code, web addresses and quote numbers of an agent's text; everything else stays the characters it is. */
export function renderText(text: string, reading: Reading = { quoteCount: 0, knownIn: undefined }): Block[] {
  return gather(text).map(({ ordered, start, lines, isCode }) => {
    if (isCode) return { kind: 'code', text: lines.join('\n') };
    return ordered === undefined
      ? { kind: 'paragraph', inlines: readInlines(lines.join('\n'), reading) }
      : { kind: 'list', start, items: lines.map((line) => readInlines(line, reading)) };
  });
}
