import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { invalidInput } from '../../../errors.ts';
import type { StatedDate } from '../dates/index.ts';
import type { ReadDocument } from '../read-document.ts';
import { readDocxParts } from './docx-parts.ts';
import { type DocxElement, writeDocx } from './docx-text.ts';
import { findFaqs } from './find-faqs.ts';
import { tidyText } from './tidy-text.ts';

export async function readDocx(bytes: Uint8Array): Promise<ReadDocument> {
  const parts = readDocxParts(bytes);
  const { children, notes } = await readElements(parts);
  const written = writeDocx(children, notes);
  const text = tidyText(written.text);
  const core = new TextDecoder().decode(parts.get('docProps/core.xml') ?? new Uint8Array());
  return {
    title: written.title ?? titleIn(core),
    text,
    pages: [],
    faqs: findFaqs(text),
    stated: lastChangeIn(core),
  };
}

function lastChangeIn(core: string): StatedDate | undefined {
  const written = /<dcterms:modified[^>]{0,200}>([^<]{1,60})<\/dcterms:modified>/.exec(core)?.[1];
  return written === undefined ? undefined : { written, origin: 'metadata' };
}

interface DocxDocument {
  children: DocxElement[];
  notes: DocxElement[];
}

/** Reads a new archive of the parts that were checked, so that nothing else in the file is ever opened. */
async function readElements(parts: Map<string, Uint8Array>): Promise<DocxDocument> {
  const checked = zipSync(Object.fromEntries(parts), { level: 0 });
  let found: DocxDocument | undefined;
  try {
    await mammoth.convertToHtml(
      { buffer: Buffer.from(checked.buffer, checked.byteOffset, checked.byteLength) },
      {
        includeEmbeddedStyleMap: false,
        // The elements say more than HTML made of them, and an emptied document costs nothing to convert.
        transformDocument: (document: {
          children: DocxElement[];
          notes: { _notes: Record<string, { body: DocxElement[] }> };
        }) => {
          found = {
            children: document.children,
            notes: Object.values(document.notes._notes ?? {}).flatMap(({ body }) => body),
          };
          return { ...document, children: [], comments: [] };
        },
      },
    );
  } catch (error) {
    const isTooDeep = error instanceof RangeError;
    throw invalidInput(
      isTooDeep
        ? 'The document is too complex to read: its parts are nested too deeply.'
        : 'This Word document is broken and cannot be read. Please save it again and upload the new file.',
    );
  }
  return found!;
}

function titleIn(core: string) {
  const title = /<dc:title[^>]{0,200}>([^<]{1,500})<\/dc:title>/.exec(core)?.[1]?.trim();
  const named = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" } as Record<
    string,
    string
  >;
  return title?.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => named[entity]!) || null;
}
