import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { readFile } from './read-file.ts';

const read = (fileType: string, content: string | Uint8Array) =>
  readFile({ fileType, bytes: typeof content === 'string' ? Buffer.from(content) : content });

/** Bytes as other programs write them; Node cannot encode these by itself. */
const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

test.each([
  ['UTF-8', Buffer.from('Grüße'), 'Grüße'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFGrüße'), 'Grüße'],
  ['UTF-16 little endian', Buffer.from('\uFEFFGrüße', 'utf16le'), 'Grüße'],
  ['UTF-16 big endian', Buffer.from('\uFEFFGrüße', 'utf16le').swap16(), 'Grüße'],
  ['UTF-16 without a mark', Buffer.from('Opening hours: nine', 'utf16le'), 'Opening hours: nine'],
  ['Windows-1252', Buffer.from('Grüße', 'latin1'), 'Grüße'],
  ['Shift_JIS', bytesOf('93fa967b8cea82cc8365834c8358836782c582b78142'), '日本語のテキストです。'],
  ['GB18030', bytesOf('ced2c3c7c3bfccecc9cfcee7bec5b5e3bfaac3c5a1a3'), '我们每天上午九点开门。'],
])('%s is read as what was written', async (_, bytes, text) => {
  expect((await read('.txt', bytes)).text).toBe(text);
});

test('line ends of every kind become one, and odd spaces ordinary ones', async () => {
  expect((await read('.txt', 'a\r\nb\rc\u00A0d  \n\n\n\ne\n')).text).toBe('a\nb\nc d\n\ne');
});

test.each([
  ['zeros', new Uint8Array(1000), 'not readable text'],
  ['a PDF', Buffer.from('%PDF-1.4 …'), 'PDF'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'JPEG'],
  ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'ZIP'],
  ['nothing', new Uint8Array(), 'empty'],
  ['white space', Buffer.from(' \n\t\n'), 'no readable text'],
])('a text file that holds %s is refused with the reason', async (_, bytes, reason) => {
  for (const fileType of ['.txt', '.md', '.csv'])
    await expect(read(fileType, bytes)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(reason) as string,
    });
});

test('a kind of file that nobody reads is refused', async () => {
  await expect(read('.exe', 'MZ')).rejects.toThrow('.exe cannot be read');
});

test('Markdown keeps its structure and loses what nobody reads', async () => {
  const { text, title } = await read(
    '.md',
    '---\ntitle: "Help centre"\ntags: [a]\n---\n# Start\n\n<!-- not\nthis -->\nSee [the list](https://a.example) ![A can](data:image/png;base64,AAAA)\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[ref]: https://b.example\n',
  );
  expect(title).toBe('Help centre');
  expect(text).toBe(
    '# Start\n\nSee [the list](https://a.example) A can\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  );
});

test('headings and bold lines that ask are pairs with the text below them', async () => {
  const { text, faqs } = await read(
    '.md',
    '# FAQ\n\n## When do you open?\n\nAt nine.\n\nOn Sundays never.\n\n## Empty?\n\n## About us\n\nWe are old.\n\n**Do you deliver?**\nYes.\n\n```\n# Not a question?\nno\n```\n',
  );
  expect(faqs.map(({ question, answer }) => [question, answer.split('\n')[0]])).toEqual([
    ['When do you open?', 'At nine.'],
    ['Do you deliver?', 'Yes.'],
  ]);
  for (const { question, answer, startsAt, endsAt } of faqs) {
    expect(text.slice(startsAt, endsAt)).toContain(question);
    expect(text.slice(startsAt, endsAt).endsWith(answer)).toBe(true);
  }
});

test('a bold question that opens the paragraph of its answer is a pair with it, and ends with the paragraph', async () => {
  const { text, faqs } = await read(
    '.md',
    'Wagner & Son, 4 Mill Lane.\n\n**How long does it take?** About a week.\nIn May two.\n\n**Posting**: in a box.\n\n- **Guarantee**? Two years.\n- __Do you buy?__: On Fridays.\n\n**Only a question?**\n\nWell, yes.',
  );
  expect(faqs.map(({ question, answer }) => [question, answer])).toEqual([
    ['How long does it take?', 'About a week.\nIn May two.'],
    ['Guarantee?', 'Two years.'],
    ['Do you buy?', 'On Fridays.'],
    ['Only a question?', 'Well, yes.'],
  ]);
  for (const { answer, startsAt, endsAt } of faqs)
    expect(text.slice(startsAt, endsAt).endsWith(answer)).toBe(true);
});

test('lines marked as question and answer are pairs', async () => {
  const { faqs } = await read(
    '.txt',
    'Our FAQ\n\nQ: When do you open?\nA: At nine.\nOn Sundays never.\n\nQ2: Do you\ndeliver?\nA: Yes.\n\nFrage: Wo?\nAntwort: Hier.\n',
  );
  expect(faqs.map(({ question, answer }) => ({ question, answer }))).toEqual([
    { question: 'When do you open?', answer: 'At nine.\nOn Sundays never.' },
    { question: 'Do you deliver?', answer: 'Yes.' },
    { question: 'Wo?', answer: 'Hier.' },
  ]);
});

test('notes that only mark their questions are pairs where there are several', async () => {
  const note = (question: string, answer: string) => `Q ${question}\n${answer}`;
  const notes = [
    note('how long is the wait', 'two weeks. in May four'),
    note('can I cancel', 'yes, until the day before'),
    note('do you do boots', 'no, shoes alone'),
    'we close at noon on Saturdays',
  ];
  const { faqs } = await read('.txt', `things people ask\n\n${notes.join('\n\n')}`);
  expect(faqs.map(({ question, answer }) => [question, answer])).toEqual([
    ['How long is the wait?', 'two weeks. in May four'],
    ['Can I cancel?', 'yes, until the day before'],
    ['Do you do boots?', 'no, shoes alone'],
  ]);
  expect((await read('.txt', `${notes[0]}\n\nQ Park is near.\n\nMore of it.`)).faqs).toEqual([]);
});

test('questions above paragraphs are pairs only where there are several', async () => {
  const pair = (nth: number) => `What about ${nth}?\nIt is ${nth}.`;
  expect((await read('.txt', [1, 2, 3].map(pair).join('\n\n'))).faqs.map(({ answer }) => answer)).toEqual([
    'It is 1.',
    'It is 2.',
    'It is 3.',
  ]);
  expect((await read('.txt', `Some story.\n\n${pair(1)}\n\nMore of it.`)).faqs).toEqual([]);
});

test.each([
  ['spaces', ' '],
  ['marks of comments', '<!--'],
  ['marks of pictures', '!['],
  ['numbers of questions', 'Q '],
  ['bars', '| --- '],
  ['capital letters', 'A. '],
])('a long file of nothing but %s is read in a moment', async (_, bit) => {
  const cpuMs = startCpuTimer();
  await read('.md', `x${bit.repeat(300_000 / bit.length)}x`);
  expect(cpuMs()).toBeLessThan(5000);
});
