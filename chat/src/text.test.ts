import { expect, test } from 'vitest';
import { type Inline, renderText } from './text.ts';

const plain = (text: string): Inline => ({ kind: 'text', text });
const bold = (text: string): Inline => ({ kind: 'bold', text });
const link = (href: string, text = href): Inline => ({ kind: 'link', text, href });
const inlinesOf = (text: string) =>
  renderText(text).flatMap((block) => {
    if (block.kind === 'code') return [];
    return block.kind === 'paragraph' ? block.inlines : block.items.flat();
  });

test('bold markers become bold text', () => {
  expect(renderText('You have **30 days** to return it.')).toEqual([
    { kind: 'paragraph', inlines: [plain('You have '), bold('30 days'), plain(' to return it.')] },
  ]);
});

test('markers that mark nothing stay as they are', () => {
  for (const text of ['5 ** 3', '**', '****', 'a ** b ** c', '**open', '2 * 3 * 4'])
    expect(inlinesOf(text)).toEqual([plain(text)]);
});

test('numbered and bulleted lines become lists, with the number they start at', () => {
  expect(renderText('Do this:\n3. Open **Orders**\n4. Press Return\n\n- red\n* blue\n• green')).toEqual([
    { kind: 'paragraph', inlines: [plain('Do this:')] },
    { kind: 'list', start: 3, items: [[plain('Open '), bold('Orders')], [plain('Press Return')]] },
    { kind: 'list', start: undefined, items: [[plain('red')], [plain('blue')], [plain('green')]] },
  ]);
});

test('a list goes on over blank lines and wrapped lines', () => {
  expect(renderText('1. one\n   and more\n\n2. two')).toEqual([
    { kind: 'list', start: 1, items: [[plain('one\nand more')], [plain('two')]] },
  ]);
});

test('a year or a price at the start of a line is no list', () => {
  for (const text of ['2024. was good', '-5 degrees', '3.50 euros'])
    expect(renderText(text)[0]?.kind).toBe('paragraph');
});

test('paragraphs keep their line breaks and headings are bold', () => {
  expect(renderText('## Opening hours\nMonday\nTuesday\n\nClosed on Sunday')).toEqual([
    { kind: 'paragraph', inlines: [bold('Opening hours')] },
    { kind: 'paragraph', inlines: [plain('Monday\nTuesday')] },
    { kind: 'paragraph', inlines: [plain('Closed on Sunday')] },
  ]);
});

test('code keeps its characters and indents, also before its end has come', () => {
  const drawn = [
    { kind: 'paragraph', inlines: [plain('Paste this:')] },
    { kind: 'code', text: '<b>**no** [1]</b>\n\n  - https://x.example' },
  ];
  const text = 'Paste this:\n```html\n<b>**no** [1]</b>\n\n  - https://x.example';
  expect(renderText(text)).toEqual(drawn);
  expect(renderText(`${text}\n\`\`\`\nDone.`)).toEqual([
    ...drawn,
    { kind: 'paragraph', inlines: [plain('Done.')] },
  ]);
  expect(inlinesOf('Press `**Ctrl**` now')).toEqual([
    plain('Press '),
    { kind: 'code', text: '**Ctrl**' },
    plain(' now'),
  ]);
  for (const unclosed of ['5` long', '``', '` and **'])
    expect(inlinesOf(unclosed)).toEqual([plain(unclosed)]);
});

test('web addresses become links without the punctuation around them', () => {
  expect(inlinesOf('See https://shop.example/a?b=1.')).toEqual([
    plain('See '),
    link('https://shop.example/a?b=1'),
    plain('.'),
  ]);
  expect(inlinesOf('(https://shop.example)')).toEqual([plain('('), link('https://shop.example'), plain(')')]);
  expect(inlinesOf('https://en.example/Tea_(drink)')).toEqual([link('https://en.example/Tea_(drink)')]);
  expect(inlinesOf('[our shop](http://shop.example/x)!')).toEqual([
    link('http://shop.example/x', 'our shop'),
    plain('!'),
  ]);
  expect(inlinesOf('([tea](https://en.example/Tea_(drink)_(hot)))')).toEqual([
    plain('('),
    link('https://en.example/Tea_(drink)_(hot)', 'tea'),
    plain(')'),
  ]);
});

test('only http and https addresses become links', () => {
  for (const text of [
    '[click](javascript:alert(1))',
    '[click](JAVASCRIPT:alert(1))',
    '[click](data:text/html,x)',
    'vbscript:x',
    '[click](//evil.example)',
    'https://',
    'http://[',
  ]) {
    expect(
      inlinesOf(text).filter(({ kind }) => kind === 'link'),
      text,
    ).toEqual([]);
  }
});

test('an address ends where letters begin that cannot be seen', () => {
  expect(inlinesOf('https://shop.example/\u202egpj.exe')).toEqual([
    link('https://shop.example/'),
    plain('\u202egpj.exe'),
  ]);
  expect(inlinesOf('[x](https://shop.example/\u200b)').filter(({ kind }) => kind === 'link')).toEqual([
    link('https://shop.example/'),
  ]);
});

test('markup in an answer stays text', () => {
  const text = '<img src=x onerror=alert(1)><b>hi</b> &lt;';
  expect(inlinesOf(text)).toEqual([plain(text)]);
});

test('nothing but the markers is lost from an answer', () => {
  const text = 'Visit https://a.example, **now**: [x] (y) ** [z](ftp://a) end';
  expect(
    inlinesOf(text)
      .map((inline) => ('text' in inline ? inline.text : ''))
      .join(''),
  ).toBe(text.replace('**now**', 'now'));
});

test('an empty answer has no blocks', () => {
  expect(renderText(' \n ')).toEqual([]);
});

test('a hostile answer is read in time that grows with its length only', () => {
  const start = performance.now();
  for (const unit of [
    '**',
    '[',
    '](',
    '**a',
    'https://',
    '[a](https://',
    '[a](https://x(',
    '(',
    '1. ',
    ')',
    '# ',
    '* ',
  ])
    renderText(unit.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(2000);
});

test('a number in brackets is a reference where a quote of that number exists', () => {
  const [block] = renderText('It is free [1]. See [2][3] and [0] or [x].', { quoteCount: 2, knownIn: '' });
  expect(block).toEqual({
    kind: 'paragraph',
    inlines: [
      plain('It is free'),
      { kind: 'reference', number: 1 },
      plain('. See'),
      { kind: 'reference', number: 2 },
      plain('[3] and [0] or [x].'),
    ],
  });
  expect(inlinesOf('It is free [1].')).toEqual([plain('It is free [1].')]);
  expect(renderText('[1](https://shop.example)', { quoteCount: 3, knownIn: undefined })[0]).toEqual({
    kind: 'paragraph',
    inlines: [link('https://shop.example', '1')],
  });
});

test('an address that stands in no quote of the answer is not a link', () => {
  const read = (knownIn: string) =>
    renderText('[prices](https://shop.example/p) and https://evil.example', { quoteCount: 0, knownIn });
  expect(read('See https://shop.example/p for more.')).toEqual([
    {
      kind: 'paragraph',
      inlines: [link('https://shop.example/p', 'prices'), plain(' and https://evil.example')],
    },
  ]);
  expect(read('')).toEqual([
    { kind: 'paragraph', inlines: [plain('[prices](https://shop.example/p) and https://evil.example')] },
  ]);
});
