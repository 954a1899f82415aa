import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf, pdfColumn } from '../../../testing/make-pdf.ts';
import { readFile } from './read-file.ts';

const read = (bytes: Uint8Array) => readFile({ fileType: '.pdf', bytes });
const paragraph = [
  'We are open from Monday to Friday between nine',
  'in the morning and six in the evening, and on Satur-',
  'days until four in the afternoon.',
];

test('two columns are read one after the other, below the title over both', async () => {
  const left = pdfColumn([
    'Delivery takes three working days inside the',
    'country. Large parcels are brought by a forward-',
    'ing company that phones the day before. Nobody',
    'needs to be at home for small parcels, which are',
  ]);
  const right = pdfColumn(
    [
      'left with a neighbour. Returns are free within',
      'fourteen days. Plants are excluded from returns',
      'unless they were damaged in transport. Please',
      'keep the receipt and the original packaging.',
    ],
    { x: 320, y: 106 },
  );
  const { text } = await read(makePdf([[{ text: 'Delivery and returns', x: 50, y: 60, size: 22 }, ...left, ...right]]));
  expect(text).toBe(
    '# Delivery and returns\n\nDelivery takes three working days inside the country. Large parcels are brought by a forwarding company that phones the day before. Nobody needs to be at home for small parcels, which are left with a neighbour. Returns are free within fourteen days. Plants are excluded from returns unless they were damaged in transport. Please keep the receipt and the original packaging.',
  );
});

test('headings by their size or font, paragraphs, list items and broken words are told apart', async () => {
  const { text, title } = await read(
    makePdf(
      [
        [
          { text: 'Our shop', x: 50, y: 80, size: 24 },
          { text: 'Opening hours', x: 50, y: 120, size: 16 },
          ...pdfColumn(paragraph, { y: 145 }),
          ...pdfColumn(['Please ring the bell.'], { y: 200 }),
          { text: 'What to bring', x: 50, y: 240, isBold: true },
          ...pdfColumn(['We need these things from you at the counter:'], { y: 256 }),
          ...pdfColumn(['\u2022 the receipt', '\u2022 the original packaging, if you', '  still have it'], { y: 272 }).map(
            (line, nth) => ({
              ...line,
              text: line.text.replace('\u2022', '-').trim(),
              x: nth === 2 ? 60 : 50,
            }),
          ),
        ],
      ],
      { title: 'Shop guide' },
    ),
  );
  expect(title).toBe('Shop guide');
  expect(text).toBe(
    [
      '# Our shop',
      '## Opening hours',
      'We are open from Monday to Friday between nine in the morning and six in the evening, and on Saturdays until four in the afternoon.',
      'Please ring the bell.',
      '### What to bring',
      'We need these things from you at the counter:',
      '- the receipt\n- the original packaging, if you still have it',
    ].join('\n\n'),
  );
});

test('a table is read row by row, a cell of two lines as one', async () => {
  const rows = [
    ['Item', 'Price', 'In stock'],
    ['Watering can', '12.50', 'yes'],
    ['Garden hose,', '29.00', 'no'],
    ['Flower pot', '3.20', 'yes'],
  ];
  const table = rows.flatMap((row, nth) => row.map((text, column) => ({ text, x: 50 + 150 * column, y: 150 + 26 * nth })));
  const { text } = await read(
    makePdf([
      [...pdfColumn(['These are the prices of this season, all with tax.']), ...table, { text: 'ten metres', x: 50, y: 214 }],
    ]),
  );
  expect(text).toBe(
    'These are the prices of this season, all with tax.\n\n| Item | Price | In stock |\n| Watering can | 12.50 | yes |\n| Garden hose, ten metres | 29.00 | no |\n| Flower pot | 3.20 | yes |',
  );
});

test('every page is known by its place, and what frames the pages is left out', async () => {
  const topics = ['delivery', 'returns', 'payment', 'repairs'];
  const pages = topics.map((topic, nth) => [
    { text: 'Acme Garden Shop - Handbook', x: 50, y: 30, size: 8 },
    ...pdfColumn([`Here stands what there is to know about ${topic}.`]),
    { text: `Page ${nth + 1} of 4`, x: 280, y: 815, size: 8 },
  ]);
  const { text, pages: starts } = await read(makePdf(pages));
  expect(text).not.toMatch(/Handbook|Page/);
  expect(starts.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  for (const [nth, { startsAt }] of starts.entries()) expect(text.slice(startsAt).split('\n')[0]).toContain(topics[nth]);
});

test('a sentence that the end of a page has cut is one again', async () => {
  const { text, pages } = await read(
    makePdf([pdfColumn(['The guarantee for all our garden tools lasts']), pdfColumn(['three years from the day of purchase.'])]),
  );
  expect(text).toBe('The guarantee for all our garden tools lasts three years from the day of purchase.');
  expect(text.slice(pages[1]!.startsAt)).toBe('three years from the day of purchase.');
});

test('a heading that asks, with its answer below, is a pair', async () => {
  const { text, faqs } = await read(
    makePdf([
      [
        { text: 'Can I pay by card?', x: 50, y: 60, size: 18 },
        ...pdfColumn(['Yes, we take every card there is in this country.']),
      ],
    ]),
  );
  expect(faqs).toEqual([
    {
      question: 'Can I pay by card?',
      answer: 'Yes, we take every card there is in this country.',
      startsAt: 0,
      endsAt: text.length,
    },
  ]);
});

test('a PDF that wants a password is refused with that reason', async () => {
  await expect(read(makePdf([pdfColumn(paragraph)], { hasPassword: true }))).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('password') as string,
  });
});

test('a scanned PDF is refused with that reason', async () => {
  await expect(read(makePdf([[], [{ text: '1', x: 300, y: 800 }]], { hasPicture: true }))).rejects.toThrow('scanned');
});

test('a broken PDF, and what only calls itself one, is refused', async () => {
  await expect(read(Buffer.from('%PDF-1.7\nnothing that belongs here'))).rejects.toThrow('broken');
  await expect(read(makePdf([pdfColumn(paragraph)]).subarray(0, 300))).rejects.toThrow('broken');
  await expect(read(Buffer.from('Just some text'))).rejects.toThrow('not a PDF');
  await expect(read(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]))).rejects.toThrow('PNG');
});

test('a PDF without its table of contents is still read', async () => {
  const whole = makePdf([pdfColumn(paragraph)]).toString('latin1');
  const { text } = await read(Buffer.from(whole.replace(/xref\n[^t]*trailer/, 'trailer'), 'latin1'));
  expect(text).toContain('We are open from Monday');
});

const zeros = () => deflateSync(Buffer.alloc(100 * 1024 * 1024, ' '), { level: 1 });
test.each([
  ['packed once', () => ({ bytes: zeros(), filter: '/FlateDecode' })],
  ['packed twice', () => ({ bytes: deflateSync(zeros()), filter: '[/FlateDecode /FlateDecode]' })],
])('a PDF bomb (%s) is refused while memory stays bounded', async (_, bomb) => {
  const file = makePdf([], { contents: [bomb()] });
  const before = process.memoryUsage().rss;
  await expect(read(file)).rejects.toMatchObject({ code: 'too_large', message: expect.stringContaining('unpacks') as string });
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

test('a page with endless text and a PDF with endless pages are refused', async () => {
  const drawn = `BT /F1 1 Tf (${'word '.repeat(20)}) Tj ET\n`.repeat(10_000);
  const file = makePdf([], { contents: [{ bytes: deflateSync(Buffer.from(drawn)), filter: '/FlateDecode' }] });
  await expect(read(file)).rejects.toThrow('more text than a page');
  await expect(read(makePdf(Array.from({ length: 5001 }, () => [])))).rejects.toThrow('more than 5,000 pages');
});
