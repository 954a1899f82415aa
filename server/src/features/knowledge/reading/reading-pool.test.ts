import { afterEach, expect, test } from 'vitest';
import { makeDocx, packDocx } from '../../../testing/make-docx.ts';
import { makePdf, pdfColumn } from '../../../testing/make-pdf.ts';
import { openReadingPool, type ReadingPool } from './reading-pool.ts';

let pool: ReadingPool;
afterEach(() => pool.close());
const markdown = { fileType: '.md', bytes: Buffer.from('# Hours\n\nWe open at nine.') };

test('files of every kind become passages in a worker, and the caller keeps the bytes', async () => {
  pool = openReadingPool();
  const files = [
    markdown,
    { fileType: '.txt', bytes: Buffer.from('We open at nine.') },
    { fileType: '.csv', bytes: Buffer.from('Day,Hours\nMonday,We open at nine.') },
    { fileType: '.docx', bytes: makeDocx(['We open at nine.']) },
    { fileType: '.pdf', bytes: makePdf([pdfColumn(['We open at nine.'])]) },
  ];
  const read = await Promise.all(files.map((file) => pool.read(file)));
  for (const { document, passages } of read) {
    expect(document.text).toContain('We open at nine.');
    expect(passages).toHaveLength(1);
    expect(passages[0]!.text).toContain('We open at nine.');
  }
  expect(read[0]!.passages[0]).toMatchObject({ heading: 'Hours', page: null, question: null });
  expect(read[4]!.passages[0]).toMatchObject({ page: 1 });
  expect(markdown.bytes.toString()).toBe('# Hours\n\nWe open at nine.');
  expect(await pool.split({ title: null, text: 'Two words', pages: [], faqs: [] })).toMatchObject([
    { text: 'Two words' },
  ]);
});

test('a refusal arrives with its reason', async () => {
  pool = openReadingPool();
  await expect(pool.read({ fileType: '.pdf', bytes: Buffer.from('no') })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(pool.read({ fileType: '.txt', bytes: new Uint8Array() })).rejects.toThrow(
    'The file is empty.',
  );
});

test('a document that takes too long is given up with a clear reason, and the next is read', async () => {
  pool = openReadingPool({ timeoutMs: 2500 });
  const pages = Array.from({ length: 1500 }, () =>
    pdfColumn(Array.from({ length: 60 }, (_, nth) => `Line ${nth} of a very long document`)),
  );
  const slow = pool.read({ fileType: '.pdf', bytes: makePdf(pages) });
  const next = pool.read(markdown);
  await expect(slow).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('too complex to read: it takes too long') as string,
  });
  expect((await next).passages).toHaveLength(1);
});

test('a document that needs too much memory is given up with a clear reason, and the next is read', async () => {
  pool = openReadingPool({ maxMemoryMb: 80 });
  const paragraph = '<w:p><w:r><w:t>word</w:t></w:r></w:p>';
  const huge = packDocx(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph.repeat(400_000)}</w:body></w:document>`,
  );
  const heavy = pool.read({ fileType: '.docx', bytes: huge });
  const next = pool.read(markdown);
  await expect(heavy).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('too much memory') as string,
  });
  expect((await next).passages).toHaveLength(1);
});

test('reading that is called off is no longer waited for', async () => {
  pool = openReadingPool();
  const controller = new AbortController();
  const reading = pool.read(markdown, { signal: controller.signal });
  controller.abort();
  await expect(reading).rejects.toMatchObject({ reason: 'aborted' });
});
