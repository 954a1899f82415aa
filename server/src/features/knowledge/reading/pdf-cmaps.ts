/**
 * The character maps that East Asian PDFs name without bringing them along. Adobe's own tables lead from a code to a glyph
 * number and from there to Unicode; to read text the glyphs do not matter, so a letter gets a glyph number that no font
 * uses, and both tables follow from what the code says: it is Unicode, or an encoding that Node can decode.
 */
const collections = {
  GB1: { firstFree: 30_700, extraBlock: [0x3400, 0x4dbf], halfWidth: { first: 0x21, glyph: 814 } },
  CNS1: { firstFree: 30_700, extraBlock: [0x3400, 0x4dbf], halfWidth: { first: 0x20, glyph: 13_648 } },
  Japan1: { firstFree: 30_700, extraBlock: [0x3400, 0x4dbf], halfWidth: { first: 0x20, glyph: 231 } },
  Korea1: { firstFree: 24_000, extraBlock: [0xac00, 0xd7a3], halfWidth: { first: 0x20, glyph: 8094 } },
} as const;
type Collection = keyof typeof collections;

const blocks = [
  [0xa0, 0x52f],
  [0x2000, 0x33ff],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xfe30, 0xffef],
] as const;
const [space, tilde] = [0x20, 0x7e];

interface Encoding {
  collection: Collection;
  /** Undefined where the codes are Unicode. */
  decodedAs?: string;
  /** Codes of one byte and of two, as a PDF reads them. */
  codes: string[];
  hasHalfWidth: boolean;
}

const unicodeNames: Record<string, Collection> = { GB: 'GB1', CNS: 'CNS1', JIS: 'Japan1', KS: 'Korea1' };
const legacyNames: [RegExp, Omit<Encoding, 'hasHalfWidth'>][] = [
  [
    /RKSJ/,
    {
      collection: 'Japan1',
      decodedAs: 'shift_jis',
      codes: ['<00> <80>', '<a0> <df>', '<8140> <9ffc>', '<e040> <fcfc>'],
    },
  ],
  [/^GB(?!T).*(?:EUC|2K)/, { collection: 'GB1', decodedAs: 'gbk', codes: ['<00> <80>', '<8140> <fefe>'] }],
  [/B5/, { collection: 'CNS1', decodedAs: 'big5', codes: ['<00> <80>', '<8740> <fefe>'] }],
  [/^KSC/, { collection: 'Korea1', decodedAs: 'euc-kr', codes: ['<00> <80>', '<8141> <fefe>'] }],
  [/^EUC-/, { collection: 'Japan1', decodedAs: 'euc-jp', codes: ['<00> <80>', '<a1a1> <fefe>'] }],
];
/** In these Latin letters are as wide as the typeface has them; in the others half as wide as a Chinese one. */
const proportional = /^(?:90msp|90pv|83pv|GBKp|GBpc|ETenms|B5pc|KSCms-UHC-[HV]|KSCpc|Uni(?!.*HW))/;

function encodingOf(name: string): Encoding | undefined {
  const hasHalfWidth = !proportional.test(name);
  const [, script] = /^Uni(GB|CNS|JIS|KS)-(?:UCS2|UTF16)-(?:HW-)?[HV]$/.exec(name) ?? [];
  if (script) return { collection: unicodeNames[script]!, codes: ['<0000> <ffff>'], hasHalfWidth };
  const legacy = legacyNames.find(([pattern]) => pattern.test(name))?.[1];
  return legacy && { ...legacy, hasHalfWidth };
}

/** In the text form of a CMap; undefined for one that is not known. */
export function writeCMap(name: string): string | undefined {
  const [, ordering] = /^Adobe-(GB1|CNS1|Japan1|Korea1)-UCS2$/.exec(name) ?? [];
  if (ordering) return inCMap(['<0000> <ffff>'], 'bfrange', lettersOf(ordering as Collection));
  const encoding = encodingOf(name);
  if (!encoding) return undefined;
  const { collection, codes, hasHalfWidth } = encoding;
  const glyphs = glyphsOf(collection, hasHalfWidth);
  const ranges = joinRanges(lettersByCode(encoding), (letter) => glyphs.get(letter));
  return inCMap(
    codes,
    'cidrange',
    ranges.map(
      ({ code, bytes, length, to }) => `<${hex(code, bytes)}> <${hex(code + length - 1, bytes)}> ${to}`,
    ),
  );
}

/** The letters of a collection with their glyph numbers. Latin ones have their true numbers: a PDF gives their widths by these. */
function glyphsOf(collection: Collection, hasHalfWidth: boolean) {
  const { firstFree, extraBlock, halfWidth } = collections[collection];
  const glyphs = new Map<number, number>();
  for (let letter = space; letter <= tilde; letter += 1) {
    const isHalf = hasHalfWidth && letter >= halfWidth.first;
    glyphs.set(letter, isHalf ? halfWidth.glyph + letter - halfWidth.first : 1 + letter - space);
  }
  let glyph = firstFree;
  for (const [first, last] of [...blocks, extraBlock])
    for (let letter = first; letter <= last; letter += 1) glyphs.set(letter, glyph++);
  return glyphs;
}

/** From glyph numbers to letters. Glyphs that only Adobe's tables know are marked as unreadable, never taken for another letter. */
function lettersOf(collection: Collection) {
  const { firstFree } = collections[collection];
  const lines = Array.from(
    { length: firstFree - 96 },
    (_, at) => `<${hex(96 + at)}> <${hex(96 + at)}> <fffd>`,
  );
  for (const hasHalfWidth of [false, true])
    for (const { code, length, to } of joinRanges(
      [...glyphsOf(collection, hasHalfWidth)].map(([letter, glyph]) => ({ code: glyph, bytes: 2, letter })),
      (letter) => letter,
    ))
      lines.push(`<${hex(code)}> <${hex(code + length - 1)}> <${hex(to)}>`);
  return lines;
}

interface CodedLetter {
  code: number;
  bytes: number;
  letter: number;
}

function lettersByCode({ decodedAs, collection }: Encoding): CodedLetter[] {
  if (decodedAs === undefined)
    return [...glyphsOf(collection, false).keys()].map((letter) => ({ code: letter, bytes: 2, letter }));
  const decoder = new TextDecoder(decodedAs);
  const found: CodedLetter[] = [];
  const add = (code: number, bytes: number[]) => {
    const text = decoder.decode(new Uint8Array(bytes));
    if (text.length === 1 && text !== '\ufffd')
      found.push({ code, bytes: bytes.length, letter: text.charCodeAt(0) });
  };
  for (let one = space; one <= 0xdf; one += 1) if (one <= tilde || one >= 0xa1) add(one, [one]);
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) add(256 * lead + trail, [lead, trail]);
  return found;
}

/** Neighbouring codes that lead to neighbouring numbers, as one; never past the last byte of either. */
function joinRanges(letters: CodedLetter[], numberOf: (letter: number) => number | undefined) {
  const ranges: { code: number; bytes: number; length: number; to: number }[] = [];
  for (const { code, bytes, letter } of letters) {
    const to = numberOf(letter);
    if (to === undefined) continue;
    const last = ranges.at(-1);
    const goesOn =
      last &&
      last.bytes === bytes &&
      code === last.code + last.length &&
      to === last.to + last.length &&
      code % 256 !== 0 &&
      to % 256 !== 0;
    if (goesOn) last.length += 1;
    else ranges.push({ code, bytes, length: 1, to });
  }
  return ranges;
}

const hex = (value: number, bytes = 2) => value.toString(16).padStart(2 * bytes, '0');

const inCMap = (codes: string[], kind: 'bfrange' | 'cidrange', lines: string[]) =>
  [
    'begincmap',
    `${codes.length} begincodespacerange`,
    ...codes,
    'endcodespacerange',
    `${lines.length} begin${kind}`,
    ...lines,
    `end${kind}`,
    'endcmap',
  ].join('\n');
