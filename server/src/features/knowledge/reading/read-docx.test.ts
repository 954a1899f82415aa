import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeDocx, packDocx } from '../../../testing/make-docx.ts';
import { readFile } from './read-file.ts';

const read = (bytes: Uint8Array) => readFile({ fileType: '.docx', bytes });
const body = (inner: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`;

test('headings, lists and tables of a Word document keep their shape', async () => {
  const { text, title } = await read(
    makeDocx([
      { text: 'Shop & Garden', style: 'Title' },
      { text: 'Opening hours', style: 'heading 1' },
      'We open at nine.',
      { text: 'Returns', style: 'heading 1' },
      'Please bring:',
      { text: 'the receipt', list: { level: 0, isOrdered: true } },
      { text: 'the goods', list: { level: 0, isOrdered: true } },
      { text: 'in their box', list: { level: 1, isOrdered: false } },
      { text: 'Prices', style: 'heading 2' },
      {
        rows: [
          ['Item', 'Price'],
          ['Hose', '29 | 31'],
        ],
      },
      { text: 'A heading made by hand', isBold: true },
      'Its text.',
    ]),
  );
  expect(title).toBe('Shop & Garden');
  expect(text).toBe(
    [
      '# Shop & Garden',
      '## Opening hours',
      'We open at nine.',
      '## Returns',
      'Please bring:',
      '1. the receipt\n2. the goods\n  - in their box',
      '### Prices',
      '| Item | Price |\n| Hose | 29 / 31 |',
      '#### A heading made by hand',
      'Its text.',
    ].join('\n\n'),
  );
});

const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${text
    .split('\n')
    .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
    .join('')}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;

test('merged cells stand in every row and column they cover, and the lines of a cell stay in one', async () => {
  const { text } = await read(
    packDocx(
      body(
        `<w:tbl>${[
          row(cell('Room'), cell('Price', '<w:gridSpan w:val="2"/>')),
          row(cell('Studio', '<w:vMerge w:val="restart"/>'), cell('weekdays'), cell('€40')),
          row(cell('', '<w:vMerge/>'), cell('weekends\nand holidays'), cell('€55')),
        ].join('')}</w:tbl>`,
      ),
    ),
  );
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  expect(lines).toEqual([
    '| Room | Price | Price |',
    '| Studio | weekdays | €40 |',
    '| Studio | weekends, and holidays | €55 |',
  ]);
});

test('a heading that asks makes a pair with its text, and the title stands in the properties', async () => {
  const { faqs, title } = await read(
    makeDocx([{ text: 'Do you deliver abroad?', style: 'heading 2' }, 'Yes, to all neighbours.'], {
      title: 'Questions &amp; more',
    }),
  );
  expect(title).toBe('Questions &amp; more');
  expect(faqs).toMatchObject([{ question: 'Do you deliver abroad?', answer: 'Yes, to all neighbours.' }]);
});

test('a bomb of an archive is refused by what it truly unpacks to', async () => {
  const bomb = packDocx(body(`<w:p><w:r><w:t>${'0'.repeat(43_000_000)}</w:t></w:r></w:p>`));
  expect(bomb.length).toBeLessThan(500_000);
  await expect(read(bomb)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('unpacks') as string,
  });
  // The same with a size stated that would pass.
  const view = new DataView(bomb.buffer);
  for (let at = 0; at < bomb.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000)
      view.setUint32(at + 24, 1000, true);
  await expect(read(bomb)).rejects.toMatchObject({ code: 'too_large' });
});

test('pictures and whatever else lies in the archive are never unpacked', async () => {
  const picture = new Uint8Array(45_000_000);
  const { text } = await read(
    makeDocx(['Only this is read.'], { files: { 'word/media/picture.png': picture } }),
  );
  expect(text).toBe('Only this is read.');
});

test('an archive of countless files is refused', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 5001 }, (_, nth) => [`word/media/${nth}`, new Uint8Array()]),
  );
  await expect(read(makeDocx(['Text'], { files }))).rejects.toMatchObject({ code: 'too_large' });
});

test('XML that defines entities is refused', async () => {
  const entities = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>`;
  await expect(read(packDocx(`${entities}${body('<w:p><w:r><w:t>&b;</w:t></w:r></w:p>')}`))).rejects.toThrow(
    'entities',
  );
});

test('XML nested beyond reason is refused, not the end of the process', async () => {
  const depth = 30_000;
  const nested = body(`${'<w:ins>'.repeat(depth)}<w:p/>${'</w:ins>'.repeat(depth)}`);
  await expect(read(packDocx(nested))).rejects.toMatchObject({ code: 'invalid_input' });
});

test('what is broken, empty or something else is refused with the reason', async () => {
  const whole = makeDocx(['Text']);
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow('broken');
  await expect(read(packDocx('<w:document><not closed'))).rejects.toThrow('broken');
  await expect(read(makeDocx([]))).rejects.toThrow('no readable text');
  await expect(read(zipSync({ 'xl/workbook.xml': new Uint8Array(1) }))).rejects.toThrow('Excel');
  await expect(read(zipSync({ 'photo.jpg': new Uint8Array(1) }))).rejects.toThrow('not a Word document');
  await expect(read(Buffer.from('Dear customer'))).rejects.toThrow('not a Word document');
  await expect(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]))).rejects.toThrow(
    'password',
  );
});
