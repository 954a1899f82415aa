import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readPdfParts } from './pdf-parts.ts';

async function draw(change: (pages: PDFKit.PDFDocument) => unknown) {
  const pages = new PDFDocument({ info: { Title: 'A (title) /Link \\' } });
  const chunks: Uint8Array[] = [];
  pages.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => pages.on('end', resolve));
  pages.text('Words (in parentheses)');
  change(pages);
  pages.end();
  await ended;
  return readPdfParts(Buffer.concat(chunks));
}

test('texts of a PDF are read, and are no names of its structure', async () => {
  const parts = await draw(() => {});
  expect(parts).toMatchObject({ text: 'Words(inparentheses)', title: 'A (title) /Link \\', active: [] });
  expect(parts.names).toContain('/Catalog');
  expect(parts.names).not.toContain('/Link');
});

test.each([
  [
    'a link',
    'annotation',
    '/URI',
    (pages: PDFKit.PDFDocument) => pages.link(0, 0, 9, 9, 'https://a.example'),
  ],
  [
    'a script',
    'script',
    '/JavaScript',
    (pages: PDFKit.PDFDocument) => pages.addNamedJavaScript('a', 'app.beep()'),
  ],
  [
    'a file',
    'file',
    '/EmbeddedFiles',
    (pages: PDFKit.PDFDocument) => pages.file(Buffer.from('a'), { name: 'a.txt' }),
  ],
])('%s in a PDF is noticed', async (_, kind, name, change) => {
  const { active, names } = await draw(change);
  expect(active).toContain(kind);
  expect(names).toContain(name);
});
