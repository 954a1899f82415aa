import { expect, test } from 'vitest';
import { splitIntoPassages } from '../passages/index.ts';
import { readFile } from './read-file.ts';

const read = (text: string) => readFile({ fileType: '.csv', bytes: Buffer.from(text) });

test.each([
  ['commas', 'Item,Price,Stock\nHose,29,yes\n"Can, red",12,no\n'],
  ['semicolons', 'Item;Price;Stock\r\nHose;29;yes\r\n"Can, red";12;no\r\n'],
  ['tabs', 'Item\tPrice\tStock\nHose\t29\tyes\nCan, red\t12\tno'],
  ['a line for Excel', 'sep=;\nItem;Price;Stock\nHose;29;yes\nCan, red;12;no'],
])('each row with %s is a record with its header names', async (_, text) => {
  const document = await read(text);
  expect(document.text).toBe('Item: Hose\nPrice: 29\nStock: yes\n\nItem: Can, red\nPrice: 12\nStock: no');
  expect(document.faqs).toEqual([]);
});

test.each([
  ['question,answer', 'English'],
  ['Frage,Antwort', 'German'],
  ['Pregunta,Respuesta', 'Spanish'],
  ['Q,A', 'letters'],
  ['FAQ Question,Suggested Answer', 'longer names'],
  ['問題,回答', 'Chinese'],
])('columns named %s hold FAQ pairs', async (header) => {
  const { text, faqs } = await read(
    `${header}\nWhen do you open?,"At nine.\nOn Sundays never."\nNo answer yet,\n`,
  );
  expect(faqs).toHaveLength(1);
  const [{ question, answer, startsAt, endsAt }] = faqs as [(typeof faqs)[0]];
  expect({ question, answer }).toEqual({
    question: 'When do you open?',
    answer: 'At nine.\nOn Sundays never.',
  });
  expect(text.slice(startsAt, endsAt)).toContain(answer);
  expect(text).toContain('No answer yet');
});

test('a topic beside the pair becomes the heading above it', async () => {
  const document = await read(
    'Category,Question,Answer,Link\nShipping,How long?,Three days.,https://a.example\nShipping,How much?,Five.,\nCards,Which?,All.,\n',
  );
  expect(splitIntoPassages(document)).toMatchObject([
    { heading: 'Shipping', question: 'How long?', text: 'Three days.' },
    { heading: 'Shipping', question: 'How much?', text: 'Five.' },
    { heading: 'Cards', question: 'Which?', text: 'All.' },
  ]);
});

test('a header name may be abbreviated', async () => {
  const { text } = await read('Item no.,Product,Max. qty.\nK-7,Garden hose,4\nK-8,Rake,10');
  expect(text).toContain('Item no.: K-7\nProduct: Garden hose\nMax. qty.: 4');
});

test('a first row with a sentence in it is a record', async () => {
  const { text } = await read('Rake,For leaves and moss.\nHose,Twenty metres of it.');
  expect(text).toContain('For leaves and moss.');
  expect(text).not.toContain('For leaves and moss.:');
});

test('rows without header names are read all the same', async () => {
  expect((await read('Hose,29,2024-01-05\nCan,12,2024-02-06\n')).text).toBe(
    'Hose; 29; 2024-01-05\n\nCan; 12; 2024-02-06',
  );
  const { faqs } = await read('When do you open?,At nine.\nDo you deliver?,Yes.\n');
  expect(faqs.map(({ question }) => question)).toEqual(['When do you open?', 'Do you deliver?']);
});

test('a quote that is never closed costs nothing but itself', async () => {
  const { text } = await read(`Item,Size\nHose,"5 inch\nCan,3\nPot,4\n`);
  expect(text).toContain('Item: Can\nSize: 3');
});

test('a hundred thousand rows are packed into passages', async () => {
  const rows = Array.from({ length: 100_000 }, (_, nth) => `Part ${nth},${nth % 97} Euro,shelf ${nth % 13}`);
  const document = await read(`Name,Price,Place\n${rows.join('\n')}`);
  const passages = splitIntoPassages(document);
  expect(passages.length).toBeLessThan(5000);
  expect(passages.at(-1)!.text).toContain('Name: Part 99999');
  const words = passages.map(({ text }) => text.split(/\s+/).length);
  expect(Math.max(...words)).toBeLessThanOrEqual(280);
});

test('a row of two hundred columns is cut into parts that each say whose they are', async () => {
  const columns = Array.from({ length: 200 }, (_, nth) => nth + 1);
  const rows = [3, 4].map((item) => [`Item${item}`, ...columns.map((nth) => item * nth)].join());
  const document = await read(`Item,${columns.map((nth) => `Size${nth}`).join()}\n${rows.join('\n')}`);
  const wanted = splitIntoPassages(document).filter(({ text }) => text.includes('Size150:'));
  expect(wanted).toHaveLength(2);
  for (const [at, { text }] of wanted.entries()) {
    const item = at + 3;
    const record = text.split('\n\n').find((part) => part.includes('Size150:'))!;
    expect(record).toMatch(new RegExp(`^Item: Item${item}\n`));
    expect(record).toContain(`Size150: ${150 * item}`);
  }
});

test('more pairs than an agent can hold are refused clearly', async () => {
  const rows = Array.from({ length: 20_001 }, (_, nth) => `Question ${nth}?,Answer ${nth}.`);
  const document = await read(`Question,Answer\n${rows.join('\n')}`);
  expect(() => splitIntoPassages(document)).toThrow('20,001 passages, and at most 20,000');
});

test('a file of commas alone has nothing to read', async () => {
  await expect(read(',,,\n,,,\n')).rejects.toMatchObject({ code: 'invalid_input' });
});
