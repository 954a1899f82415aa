/**
 * How many ways a pattern can be tried at one place of a text at most, or Infinity where that grows with the text. As long as
 * the number is small the pattern takes linear time, whatever it is given; no search for an attack is needed.
 */
export function countPaths(pattern) {
  const reader = { pattern, at: 0 };
  const paths = readAlternatives(reader);
  return reader.at === pattern.length ? paths : Number.POSITIVE_INFINITY;
}

/** Beyond this the exact number says nothing more. */
const cap = 1e9;

function readAlternatives(reader) {
  let sum = readSequence(reader);
  while (reader.pattern[reader.at] === '|') {
    reader.at += 1;
    sum += readSequence(reader);
  }
  return sum;
}

function readSequence(reader) {
  let product = 1;
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at])) {
    product *= readRepeated(reader);
    if (product > cap) product = Number.POSITIVE_INFINITY;
  }
  return product;
}

function readRepeated(reader) {
  const paths = readAtom(reader);
  const [min, max] = readQuantifier(reader);
  if (max === Number.POSITIVE_INFINITY || paths === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let times = min; times <= max && sum <= cap; times += 1) sum += paths ** times;
  return sum > cap ? Number.POSITIVE_INFINITY : Math.max(sum, 1);
}

function readAtom(reader) {
  const { pattern, at } = reader;
  if (pattern[at] === '(') return readGroup(reader);
  if (pattern[at] === '[') {
    reader.at = endOfClass(pattern, at);
    return 1;
  }
  if (pattern[at] === '\\') {
    reader.at = endOfEscape(pattern, at);
    // What a group has caught can be as long as the text.
    return /[1-9k]/.test(pattern[at + 1]) ? Number.POSITIVE_INFINITY : 1;
  }
  reader.at += 1;
  return 1;
}

function readGroup(reader) {
  reader.at += 1;
  for (const opening of ['?:', '?=', '?!', '?<=', '?<!'])
    if (reader.pattern.startsWith(opening, reader.at)) {
      reader.at += opening.length;
      return closeGroup(reader, readAlternatives(reader));
    }
  if (reader.pattern.startsWith('?<', reader.at)) reader.at = reader.pattern.indexOf('>', reader.at) + 1;
  return closeGroup(reader, readAlternatives(reader));
}

function closeGroup(reader, paths) {
  reader.at += 1;
  return paths;
}

function endOfClass(pattern, start) {
  let at = start + 1;
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfEscape(pattern, at) {
  if (/[pPu]/.test(pattern[at + 1]) && pattern[at + 2] === '{') return pattern.indexOf('}', at) + 1;
  return at + 2;
}

function readQuantifier(reader) {
  const { pattern, at } = reader;
  const range = readRange(pattern, at);
  if (!range) return [1, 1];
  reader.at = range.end + (pattern[range.end] === '?' ? 1 : 0);
  return [range.min, range.max];
}

function readRange(pattern, at) {
  if (pattern[at] === '?') return { min: 0, max: 1, end: at + 1 };
  if (pattern[at] === '*') return { min: 0, max: Number.POSITIVE_INFINITY, end: at + 1 };
  if (pattern[at] === '+') return { min: 1, max: Number.POSITIVE_INFINITY, end: at + 1 };
  const braces = /^\{(\d{1,9})(,(\d{0,9}))?\}/.exec(pattern.slice(at, at + 24));
  if (!braces) return undefined;
  const min = Number(braces[1]);
  const max = braces[2] === undefined ? min : braces[3] === '' ? Number.POSITIVE_INFINITY : Number(braces[3]);
  return { min, max, end: at + braces[0].length };
}
