import { join } from 'node:path';
import PDFDocument from 'pdfkit';

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
  const pages = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    margin,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Producer: 'Parley', Creator: 'Parley', CreationDate: createdAt },
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

function joined(chunks: Uint8Array[]) {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
