/** Rules that only group others; every other at-rule loads something or reaches outside of the widget. */
const groupingRule = /^@(media|supports|container|keyframes|-webkit-keyframes)\b/i;
/** Whatever fetches, runs, or hides one of these behind an escape. */
const reachesOut = [
  'url(',
  'image-set(',
  'image(',
  'src(',
  'expression(',
  'javascript:',
  'behavior:',
  '-moz-binding',
  '\\',
  '<',
];

/** An owner's CSS for the widget, without anything that loads from elsewhere. Broken parts are left out, the rest stays. */
export function safeCss(source: string): string {
  const { text, strings } = hideStrings(source.replace(/\/\*[\s\S]*?(\*\/|$)/g, ' '));
  const kept: string[] = [];
  let depth = 0;
  /** The depth at which a rule that is not kept began. */
  let skippedFrom: number | undefined;
  for (const [, piece = '', end = ''] of text.matchAll(/([^{};]*)([{};]|$)/g)) {
    const part = piece.trim();
    const isKept = skippedFrom === undefined && isHarmless(part, strings, end);
    if (end === '{') {
      if (isKept) kept.push(`${part}{`);
      else skippedFrom ??= depth;
      depth += 1;
      continue;
    }
    if (isKept && part !== '' && depth > 0) kept.push(`${part};`);
    if (end !== '}' || depth === 0) continue;
    depth -= 1;
    if (skippedFrom === undefined) kept.push('}');
    else if (skippedFrom === depth) skippedFrom = undefined;
  }
  if (skippedFrom === undefined) kept.push('}'.repeat(depth));
  return showStrings(kept.join(''), strings);
}

function isHarmless(part: string, strings: string[], end: string) {
  if (part.startsWith('@') && !(end === '{' && groupingRule.test(part))) return false;
  const compact = showStrings(part, strings).toLowerCase().replace(/\s+/g, '');
  return !reachesOut.some((text) => compact.includes(text));
}

/** Strings may hold braces and semicolons; while the text is cut they stand aside. */
function hideStrings(source: string) {
  const strings: string[] = [];
  const kept: string[] = [];
  const plain = source.replace(/\uE000/g, '');
  let from = 0;
  for (let at = 0; at < plain.length; at += 1) {
    if (plain[at] !== '"' && plain[at] !== "'") continue;
    const end = endOfString(plain, at);
    // What is never closed is no string; neither is anything behind it on its line.
    if (end.isClosed) {
      kept.push(plain.slice(from, at), `\uE000${strings.length}\uE000`);
      strings.push(plain.slice(at, end.at));
      from = end.at;
    }
    at = end.at - 1;
  }
  const text = kept.concat(plain.slice(from)).join('');
  return { text, strings };
}

function endOfString(text: string, start: number) {
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[start]) return { at: at + 1, isClosed: true };
  }
  const lineEnd = text.indexOf('\n', start);
  return { at: lineEnd === -1 ? text.length : lineEnd, isClosed: false };
}

function showStrings(text: string, strings: string[]) {
  return text.replace(/\uE000(\d+)\uE000/g, (_, index) => strings[Number(index)] ?? '');
}
