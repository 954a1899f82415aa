/** `\b` and `\w` know only plain letters; here they know all of them. */
export function inEveryScript(pattern: RegExp) {
  const edge = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`;
  const flags = pattern.flags.includes('i') ? 'iu' : 'u';
  // dynamic-pattern: the given one, looked at where it stands, with other classes of letters
  return new RegExp(
    pattern.source.replaceAll(String.raw`\b`, edge).replaceAll(String.raw`\w`, letter),
    flags,
  );
}

/**
 * Letters, marks and digits of every script as one class of plain ranges. Written as `\p{L}` and its like, V8 looks them up anew at each
 * of hundreds of edges, and that was a tenth of the start.
 */
const letter = `[${letterRanges()}]`;

function letterRanges() {
  const isLetter = /[\p{L}\p{M}\p{N}]/u;
  const isNothing = /\p{Cn}|\p{Cs}/u;
  const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
  const ranges: string[] = [];
  let first = -1;
  let last = -1;
  for (let code = 0; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    if (isLetter.test(character)) {
      if (first < 0) first = code;
      last = code;
    } else if (first >= 0 && !isNothing.test(character)) {
      // Places without a character do not end a range: that makes it a third as many.
      ranges.push(`${escaped(first)}-${escaped(last)}`);
      first = -1;
    }
  }
  return ranges.join('');
}
