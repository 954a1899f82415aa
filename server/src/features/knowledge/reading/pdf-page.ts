import type { getDocumentProxy } from 'unpdf';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** A run of text as the page draws it, upright, y counted downwards from the top. */
export interface Fragment {
  text: string;
  x: number;
  endX: number;
  y: number;
  size: number;
  font: string;
  isRightToLeft: boolean;
  /** The page itself puts a space before it. */
  isApart: boolean;
}

export interface PageFragments {
  fragments: Fragment[];
  width: number;
  height: number;
  characters: number;
  isCut: boolean;
}

interface TextItem {
  str: string;
  dir: string;
  transform: number[];
  width: number;
  fontName: string;
}

/** The text of one page, no more than `maxCharacters` of it; the rest of the page is never made. */
export async function readPageFragments(page: PdfPage, maxCharacters: number): Promise<PageFragments> {
  const viewport = page.getViewport({ scale: 1 });
  const turned: { fragment: Fragment; turn: number }[] = [];
  let characters = 0;
  let isApart = false;
  const reader = (
    page.streamTextContent() as ReadableStream<{ items: (TextItem | { type: string })[] }>
  ).getReader();
  while (characters <= maxCharacters) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      if (!('str' in item)) continue;
      const isBlank = item.str.trim() === '';
      if (!isBlank) turned.push(place(item, viewport.transform, isApart));
      isApart = isBlank && item.str !== '';
      characters += item.str.length;
    }
  }
  const isCut = characters > maxCharacters;
  if (isCut) await reader.cancel(new Error('Too much text on a page'));
  const turn = mainTurn(turned);
  const isSideways = turn % 2 === 1;
  return {
    fragments: turned
      .filter((one) => one.turn === turn)
      .map(({ fragment }) => upright(fragment, turn, viewport)),
    width: isSideways ? viewport.height : viewport.width,
    height: isSideways ? viewport.width : viewport.height,
    characters,
    isCut,
  };
}

function place({ str, dir, transform, width, fontName }: TextItem, view: number[], isApart: boolean) {
  const [a, b, c, d, e, f] = multiply(view, transform);
  const size = Math.hypot(c, d);
  // Down the page is positive here, so text that runs to the right has no angle.
  const turn = ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) % 4) + 4) % 4;
  const text = clean(str);
  return {
    turn,
    fragment: {
      text,
      x: e,
      endX: e + width,
      y: f,
      size,
      font: fontName,
      isRightToLeft: dir === 'rtl',
      isApart,
    },
  };
}

function multiply(one: number[], other: number[]): [number, number, number, number, number, number] {
  const [a, b, c, d, e, f] = one as [number, number, number, number, number, number];
  const [g, h, i, j, k, l] = other as [number, number, number, number, number, number];
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Which way most of the page's text runs; what runs otherwise (stamps, labels of axes) is left out. */
function mainTurn(turned: { fragment: Fragment; turn: number }[]) {
  const lengths = [0, 0, 0, 0];
  for (const { fragment, turn } of turned) lengths[turn]! += fragment.text.length;
  return lengths.indexOf(Math.max(...lengths));
}

function upright(
  fragment: Fragment,
  turn: number,
  { width, height }: { width: number; height: number },
): Fragment {
  const { x, y } = fragment;
  const length = fragment.endX - x;
  if (turn === 0) return fragment;
  const [newX, newY] = turn === 1 ? [y, width - x] : turn === 2 ? [width - x, height - y] : [height - y, x];
  return { ...fragment, x: newX!, y: newY!, endX: newX! + length };
}

/** Ligatures as letters, no control characters, one kind of space. */
const clean = (text: string) =>
  text
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: some fonts give them for glyphs without a meaning
    .replace(/[\u0000-\u001F\u007F\u00A0\u2000-\u200A\u202F\u3000]+/g, ' ');
