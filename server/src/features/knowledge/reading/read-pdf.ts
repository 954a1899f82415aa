import { getDocumentProxy } from 'unpdf';
import { AppError, invalidInput, tooLarge } from '../../../errors.ts';
import type { StatedDate } from '../dates/index.ts';
import type { ReadDocument } from '../read-document.ts';
import { withBoundedBuffers } from './bounded-buffers.ts';
import { findFaqs } from './find-faqs.ts';
import { blocksOfFlow } from './pdf-blocks.ts';
import { writeCMap } from './pdf-cmaps.ts';
import { readingOrder } from './pdf-columns.ts';
import { type PageSegments, withoutFurniture } from './pdf-furniture.ts';
import { readPageFragments } from './pdf-page.ts';
import { type Segment, segmentsOf } from './pdf-rows.ts';
import { writePdf } from './pdf-text.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

const maxPages = 5000;
const maxCharacters = 12_000_000;
const maxPageCharacters = 400_000;
const bufferLimits = { maxBytes: 48 * 1024 * 1024, maxTotalBytes: 3 * 1024 * 1024 * 1024 };
/** Fewer letters a page than this are a stamp or a page number on a picture of text. */
const fewestLettersAPage = 12;
const pagesBetweenCleanups = 25;

const bomb = () => tooLarge('This PDF unpacks to far more data than a document holds, so it is not read.');

export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const outcome = await withBoundedBuffers(bufferLimits, async () => {
    const pdf = await openPdf(bytes);
    try {
      return await readPages(pdf);
    } finally {
      await pdf.destroy();
    }
  });
  if (outcome.wasRefused) throw bomb();
  if ('error' in outcome) throw outcome.error instanceof AppError ? outcome.error : broken();
  return composeDocument(outcome.result);
}

/** Stands where pdf.js would fetch files; it does without the fonts, which only matter to whoever draws. */
class OwnCMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }) {
    const cMap = kind === 'cMapUrl' ? writeCMap(filename) : undefined;
    if (cMap === undefined) throw new Error(`${filename} is not known`);
    return new TextEncoder().encode(cMap);
  }
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // A copy: pdf.js takes the bytes for itself.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      maxImageSize: 1,
      useSystemFonts: false,
      useWorkerFetch: false,
      cMapPacked: false,
      BinaryDataFactory: OwnCMaps,
    });
  } catch (error) {
    if ((error as Error).name === 'PasswordException')
      throw invalidInput(
        'This PDF is protected with a password. Please save it without the password and upload it again.',
      );
    throw error;
  }
}

const broken = () =>
  invalidInput('This PDF is broken and cannot be opened. Please save it again and upload the new file.');

async function readPages(pdf: PdfDocument) {
  const { numPages } = pdf;
  if (numPages > maxPages)
    throw tooLarge(`This PDF has more than ${maxPages.toLocaleString('en')} pages. Please split it.`);
  const pages: PageSegments[] = [];
  let characters = 0;
  let failed = 0;
  for (let number = 1; number <= numPages; number += 1) {
    try {
      const page = await pdf.getPage(number);
      const read = await readPageFragments(page, maxPageCharacters);
      page.cleanup();
      if (read.isCut)
        throw tooLarge(`Page ${number} of this PDF holds more text than a page can, so it is not read.`);
      characters += read.characters;
      pages.push({ number, segments: segmentsOf(read.fragments), height: read.height });
    } catch (error) {
      if (error instanceof AppError) throw error;
      failed += 1;
    }
    if (characters > maxCharacters)
      throw tooLarge('This PDF holds too much text to read. Please split it into smaller files.');
    if (number % pagesBetweenCleanups === 0) await pdf.cleanup();
  }
  if (failed === numPages) throw broken();
  return { pages, ...(await readInfo(pdf)) };
}

async function readInfo(pdf: PdfDocument) {
  const info = ((await pdf.getMetadata().catch(() => undefined))?.info ?? {}) as Record<string, unknown>;
  const written = [info.ModDate, info.CreationDate].find((date) => typeof date === 'string');
  return {
    title: titleOf(info),
    ...(written && { stated: { written, origin: 'metadata' } satisfies StatedDate }),
  };
}

function titleOf(info: Record<string, unknown>) {
  const title = typeof info.Title === 'string' ? info.Title.replace(/\s+/g, ' ').trim() : '';
  // What a program writes there by itself is the file's name.
  const isName =
    /^(?:microsoft \w+ -|untitled|document\d*$|slide \d)|\.(?:docx?|pdf|indd|pptx?|xlsx?|odt|tex|html?)$/i.test(
      title,
    );
  return title.length > 1 && title.length <= 300 && !isName ? title : null;
}

function composeDocument({
  pages,
  title,
  stated,
}: { pages: PageSegments[] } & Pick<ReadDocument, 'title' | 'stated'>): ReadDocument {
  refuseUnreadable(pages);
  const all = pages.flatMap(({ segments }) => segments);
  const bodySize = Number(mostCommon(all, ({ size }) => (Math.round(2 * size) / 2).toString()));
  const written = writePdf(
    withoutFurniture(pages).map(({ number, segments }) => ({
      number,
      font: mostCommon(segments, ({ font }) => font),
      blocks: readingOrder(segments).flatMap(blocksOfFlow),
    })),
    bodySize || 10,
  );
  return {
    title: title ?? written.title,
    text: written.text,
    pages: written.pages,
    faqs: findFaqs(written.text),
    stated,
  };
}

function refuseUnreadable(pages: PageSegments[]) {
  let [letters, strange] = [0, 0];
  for (const { segments } of pages)
    for (const { text } of segments) {
      letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
      strange += text.match(/[\uE000-\uF8FF\uFFFD]/g)?.length ?? 0;
    }
  if (letters + strange < fewestLettersAPage * Math.max(1, pages.length))
    throw invalidInput(
      'This PDF has pages without text: it seems to be scanned. Please run text recognition (OCR) on it first and upload the result.',
    );
  if (strange > letters)
    throw invalidInput(
      'The text of this PDF cannot be read: its fonts do not say which letters they show. Please save it in another way.',
    );
}

/** The value that most of the text has. */
function mostCommon(segments: Segment[], aspect: (segment: Segment) => string) {
  const lengths = new Map<string, number>();
  for (const segment of segments)
    lengths.set(aspect(segment), (lengths.get(aspect(segment)) ?? 0) + segment.text.length);
  let best: [string, number] = ['', 0];
  for (const entry of lengths) if (entry[1] > best[1]) best = entry;
  return best[0];
}
