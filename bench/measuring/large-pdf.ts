import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import {
  addDocument,
  deleteDocument,
  documentMaxBytes,
  getDocument,
} from '@parley/contract/knowledge/knowledge';
import { makePdf } from '../../server/src/testing/make-pdf.ts';
import { type Owner, textFile } from '../../server/src/testing/makers.ts';

const passagesUntilEnough = 50;
const linesPerPage = 55;
const wordsPerLine = 14;
const syllables =
  'ba ke ry flo ur wa ter sal te de li ve ro pen ci ty mor ning cru st ru le pri ce or der we st ho me'.split(
    ' ',
  );
const wordOf = (nth: number) =>
  [7, 31, 113].map((step) => syllables[(nth * step + nth * nth) % syllables.length]).join('');

/** Running text to the last byte: nothing in it is packed, and nothing is a picture that a reader could skip. */
function makeLargePdf() {
  const contents: { bytes: Uint8Array; filter: string }[] = [];
  let size = 0;
  for (let page = 0; ; page += 1) {
    const lines = Array.from({ length: linesPerPage }, (_, line) => {
      const from = (page * linesPerPage + line) * wordsPerLine;
      const words = Array.from({ length: wordsPerLine }, (_, word) => wordOf(from + word)).join(' ');
      return `BT /F1 10 Tf 1 0 0 1 50 ${790 - 13 * line} Tm (${words}${line % 5 === 4 ? '.' : ''}) Tj ET`;
    });
    const bytes = deflateSync(Buffer.from(lines.join('\n'), 'latin1'), { level: 0 });
    // What a page costs beside its text.
    size += bytes.length + 300;
    if (size > documentMaxBytes - 10_000) break;
    contents.push({ bytes, filter: '/FlateDecode' });
  }
  return makePdf([], { contents });
}

/** The largest PDF that may be uploaded, from its upload until its first passages are embedded: the memory that this adds. */
export async function benchLargePdf({ call, businessId }: Owner, agentId: string) {
  const file = textFile('large.pdf', new Uint8Array(makeLargePdf()));
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  const startedAt = performance.now();
  const { id: documentId } = await call(addDocument, { businessId, agentId, file });
  for (;;) {
    const { status, error, processedPassages } = await call(getDocument, { businessId, agentId, documentId });
    if (status === 'failed') throw new Error(`The large PDF could not be read: ${error}`);
    if (processedPassages >= passagesUntilEnough) break;
    await wait(100);
  }
  clearInterval(watch);
  await call(deleteDocument, { businessId, agentId, documentId });
  return {
    sizeBytes: file.size,
    seconds: (performance.now() - startedAt) / 1000,
    addedBytes: highest - before,
  };
}
