import { createRequire } from 'node:module';
import { join } from 'node:path';

// Taken in with the first invoice that is looked at: it and its fonts' reader are a twentieth of the start.
const require = createRequire(import.meta.url);
const newPdf = (options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument => new (require('pdfkit'))(options);

export type PaperSize = 'a4' | 'letter';

/** In points, as everything on a page. */
const margin = 50;

export type PdfPages = PDFKit.PDFDocument;

interface Opened {
  pages: PdfPages;
  /** All bytes, once nothing more is drawn. */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Blank pages with the product's fonts, `regular` and `bold`: Latin, Greek and Cyrillic letters, embedded as far as used. */
export function openPdf({
  fontsRoot,
  paper,
  title,
  createdAt,
}: {
  fontsRoot: string;
  paper: PaperSize;
  title: string;
  createdAt: Date;
}): Opened {
  const pages = newPdf({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    margin,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: printableText(title), Producer: 'Parley', Creator: 'Parley', CreationDate: createdAt },
  });
  pages.registerFont('regular', join(fontsRoot, 'inter-regular.ttf'));
  pages.registerFont('bold', join(fontsRoot, 'inter-semibold.ttf'));
  const chunks: Uint8Array[] = [];
  pages.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  return {
    pages,
    finish: () =>
      new Promise((resolve, reject) => {
        pages.on('end', () => resolve(joined(chunks)));
        pages.on('error', reject);
        pages.end();
      }),
  };
}

/** A text as it can be drawn: our fonts would draw a box for each tab and for what nobody is meant to see. */
export const printableText = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '');

/** What pdfkit keeps of a font file; not in its types. */
interface OpenedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const openedFonts = new Map<string, OpenedFont>();

function openFont(fontsRoot: string) {
  const known = openedFonts.get(fontsRoot);
  if (known) return known;
  const pages = newPdf({ autoFirstPage: false });
  pages.font(join(fontsRoot, 'inter-semibold.ttf'));
  const { font } = (pages as unknown as { _font: { font: OpenedFont } })._font;
  openedFonts.set(fontsRoot, font);
  return font;
}

/** The letters of a text that the product's fonts lack, each once. Both have the same ones. */
export function findMissingLetters(fontsRoot: string, text: string) {
  const font = openFont(fontsRoot);
  const letters = new Set(printableText(text).replaceAll('\n', ''));
  return [...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}

function joined(chunks: Uint8Array[]) {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
