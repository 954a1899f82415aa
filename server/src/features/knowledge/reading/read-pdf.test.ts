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
  const { text } = await read(
    makePdf([[{ text: 'Delivery and returns', x: 50, y: 60, size: 22 }, ...left, ...right]]),
  );
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
          ...pdfColumn(['\u2022 the receipt', '\u2022 the original packaging, if you', '  still have it'], {
            y: 272,
          }).map((line, nth) => ({
            ...line,
            text: line.text.replace('\u2022', '-').trim(),
            x: nth === 2 ? 60 : 50,
          })),
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
  const table = rows.flatMap((row, nth) =>
    row.map((text, column) => ({ text, x: 50 + 150 * column, y: 150 + 26 * nth })),
  );
  const { text } = await read(
    makePdf([
      [
        ...pdfColumn(['These are the prices of this season, all with tax.']),
        ...table,
        { text: 'ten metres', x: 50, y: 214 },
      ],
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
  for (const [nth, { startsAt }] of starts.entries())
    expect(text.slice(startsAt).split('\n')[0]).toContain(topics[nth]);
});

test('a sentence that the end of a page has cut is one again', async () => {
  const { text, pages } = await read(
    makePdf([
      pdfColumn(['The guarantee for all our garden tools lasts']),
      pdfColumn(['three years from the day of purchase.']),
    ]),
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
  await expect(read(makePdf([[], [{ text: '1', x: 300, y: 800 }]], { hasPicture: true }))).rejects.toThrow(
    'scanned',
  );
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
  await expect(read(file)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('unpacks') as string,
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

test('a page with endless text and a PDF with endless pages are refused', async () => {
  const drawn = `BT /F1 1 Tf (${'word '.repeat(20)}) Tj ET\n`.repeat(10_000);
  const file = makePdf([], {
    contents: [{ bytes: deflateSync(Buffer.from(drawn)), filter: '/FlateDecode' }],
  });
  await expect(read(file)).rejects.toThrow('more text than a page');
  await expect(read(makePdf(Array.from({ length: 5001 }, () => [])))).rejects.toThrow(
    'more than 5,000 pages',
  );
});

const japanese = '当店の営業時間は午前九時から午後六時までです。';
const chinese = '我们每天上午九点到下午六点营业，星期日休息。';
const traditional = '我們每天上午九點到下午六點營業，星期日休息。';
const korean = '저희 가게는 오전 아홉 시부터 오후 여섯 시까지 엽니다.';
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
const eastAsianPdf = (encoding: string, ordering: string, codes: string) =>
  makePdf([], {
    eastAsian: { encoding, ordering },
    contents: [
      { bytes: deflateSync(`BT /F2 12 Tf 1 0 0 1 50 700 Tm <${codes}> Tj ET`), filter: '/FlateDecode' },
    ],
  });

test.each([
  ['UniGB-UCS2-H', 'GB1', utf16(chinese), chinese],
  ['UniCNS-UTF16-H', 'CNS1', utf16(traditional), traditional],
  ['UniJIS-UCS2-H', 'Japan1', utf16(japanese), japanese],
  ['UniKS-UCS2-H', 'Korea1', utf16(korean), korean],
  [
    '90ms-RKSJ-H',
    'Japan1',
    '9396935882CC89638BC68E9E8AD482CD8CDF914F8BE38E9E82A982E78CDF8CE3985A8E9E82DC82C582C582B78142',
    japanese,
  ],
  [
    'GBK-EUC-H',
    'GB1',
    'CED2C3C7C3BFCCECC9CFCEE7BEC5B5E3B5BDCFC2CEE7C1F9B5E3D3AAD2B5A3ACD0C7C6DAC8D5D0DDCFA2A1A3',
    chinese,
  ],
  [
    'ETen-B5-H',
    'CNS1',
    'A7DAADCCA843A4D1A457A4C8A445C249A8ECA455A4C8A4BBC249C0E7B77EA141AC50B4C1A4E9A5F0AEA7A143',
    traditional,
  ],
  [
    'KSCms-UHC-H',
    'Korea1',
    'C0FAC8F120B0A1B0D4B4C220BFC0C0FC20BEC6C8A920BDC3BACEC5CD20BFC0C8C420BFA9BCB820BDC3B1EEC1F620BFB1B4CFB4D92E',
    korean,
  ],
])(
  'text in the character map %s is read, though the PDF only names it',
  async (encoding, ordering, codes, expected) => {
    expect((await read(eastAsianPdf(encoding, ordering, codes))).text).toBe(expected);
  },
);

test('Latin letters between Chinese ones are read in both widths', async () => {
  const mixed = '运费为 4.50 EUR 每单，满 40 EUR 免运费。';
  expect((await read(eastAsianPdf('UniGB-UCS2-H', 'GB1', utf16(mixed)))).text).toBe(mixed);
  const opening = '当店の営業時間はOPEN 9:00から18:00までです。';
  const codes = '9396935882CC89638BC68E9E8AD482CD4F50454E20393A303082A982E731383A303082DC82C582C582B78142';
  expect((await read(eastAsianPdf('90ms-RKSJ-H', 'Japan1', codes))).text).toBe(opening);
});

test('glyph numbers that no map explains are refused as unreadable, not taken for letters', async () => {
  const glyphs = Array.from({ length: 60 }, (_, nth) => (1200 + 37 * nth).toString(16).padStart(4, '0')).join(
    '',
  );
  await expect(read(eastAsianPdf('Identity-H', 'Japan1', glyphs))).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('its fonts do not say which letters they show'),
  });
});

test('cells that nearly touch are parted where the rows around them have a gap, and bold names head the table', async () => {
  const row = (y: number, cells: string[], isBold = false) =>
    cells.map((text, nth) => ({ text, x: [50, 124, 190][nth]!, y, isBold }));
  const { text } = await read(
    makePdf([
      [
        { text: 'Boats for hire', x: 50, y: 60, size: 20 },
        ...row(100, ['Boat', 'Per hour', 'Deposit'], true),
        ...row(120, ['Rowing', '12 EUR', '50 EUR']),
        ...row(140, ['Pedal', '15 EUR', '60 EUR']),
        ...row(160, ['Sailing dinghy', '28 EUR', '200 EUR']),
        ...pdfColumn(['Please bring a passport and come a quarter of an hour early.'], { y: 190 }),
      ],
    ]),
  );
  expect(text).toContain(
    '| Boat | Per hour | Deposit |\n|---|---|---|\n| Rowing | 12 EUR | 50 EUR |\n| Pedal | 15 EUR | 60 EUR |\n| Sailing dinghy | 28 EUR | 200 EUR |',
  );
});
