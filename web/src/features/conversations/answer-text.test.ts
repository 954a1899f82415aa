import { expect, test } from 'vitest';
import { readAnswerText } from './answer-text.ts';

const plain = (text: string) => [{ text, isBold: false }];

test('plain text keeps its lines and paragraphs', () => {
  expect(readAnswerText('One\nTwo\n\nThree')).toEqual([
    { kind: 'paragraph', lines: [plain('One'), plain('Two')] },
    { kind: 'paragraph', lines: [plain('Three')] },
  ]);
});

test('bold markers become bold', () => {
  expect(readAnswerText('Open **9 to 5** daily')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'Open ', isBold: false },
          { text: '9 to 5', isBold: true },
          { text: ' daily', isBold: false },
        ],
      ],
    },
  ]);
});

test('half a marker, as it stands while an answer still arrives, stays text', () => {
  expect(readAnswerText('Open **9 to')).toEqual([{ kind: 'paragraph', lines: [plain('Open **9 to')] }]);
  expect(readAnswerText('2 ** 3 ** 4')).toEqual([{ kind: 'paragraph', lines: [plain('2 ** 3 ** 4')] }]);
});

test('bulleted and numbered lines become lists', () => {
  expect(readAnswerText('You need:\n- a receipt\n* the box\n\nThen:\n1. Pack it\n2) Send it')).toEqual([
    { kind: 'paragraph', lines: [plain('You need:')] },
    { kind: 'list', isNumbered: false, start: 1, items: [plain('a receipt'), plain('the box')] },
    { kind: 'paragraph', lines: [plain('Then:')] },
    { kind: 'list', isNumbered: true, start: 1, items: [plain('Pack it'), plain('Send it')] },
  ]);
});

test('empty lines between items do not restart the numbering', () => {
  expect(readAnswerText('1. Pack it\n\n2. Send it')).toEqual([
    { kind: 'list', isNumbered: true, start: 1, items: [plain('Pack it'), plain('Send it')] },
  ]);
});

test('markup is text like any other', () => {
  const markup = '<img src=x onerror=alert(1)> [link](javascript:alert(1))';
  expect(readAnswerText(markup)).toEqual([{ kind: 'paragraph', lines: [plain(markup)] }]);
});

test('a price or a year at the start of a line is not a list', () => {
  expect(readAnswerText('2026 was good\n-5 degrees')).toEqual([
    { kind: 'paragraph', lines: [plain('2026 was good'), plain('-5 degrees')] },
  ]);
});

test('an address that stands in a quote is a link, any other stays text', () => {
  const grounds = { quoteCount: 0, text: 'Prices: https://shop.example/p' };
  expect(readAnswerText('See [prices](https://shop.example/p).', grounds)).toEqual([
    {
      kind: 'paragraph',
      lines: [[...plain('See '), { text: 'prices', isBold: false, href: 'https://shop.example/p' }, ...plain('.')]],
    },
  ]);
  for (const text of ['https://evil.example', '[x](https://evil.example)', '[x](javascript:alert(1))'])
    expect(readAnswerText(text, grounds)).toEqual([{ kind: 'paragraph', lines: [plain(text)] }]);
});

test('a number in brackets refers to its quote, if there is one', () => {
  expect(readAnswerText('Free [1]. Daily [2].', { quoteCount: 1, text: '' })).toEqual([
    { kind: 'paragraph', lines: [[...plain('Free'), { text: '1', isBold: false, quote: 1 }, ...plain('. Daily [2].')]] },
  ]);
});
