import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGuide } from './read-guide.ts';
import { readBlocks, readInlines, textOfBlocks } from './read-markdown.ts';

const text = (content: string) => ({ kind: 'text', text: content });

test('a guide is read with its sections, lists, quotes and tables', () => {
  const guide = readGuide(
    '# Title\n\nOpening.\n\n## One thing\n\n- **First**: a\n- b\n\n> **Heading**\n>\n> - item\n\n| A | B |\n|---|---|\n| 1 | 2 |\n',
  );
  expect(guide).toEqual({
    title: 'Title',
    opening: [{ kind: 'paragraph', inlines: [text('Opening.')] }],
    sections: [
      {
        id: 'one-thing',
        title: 'One thing',
        blocks: [
          {
            kind: 'list',
            isOrdered: false,
            items: [[{ kind: 'strong', inlines: [text('First')] }, text(': a')], [text('b')]],
          },
          {
            kind: 'quote',
            blocks: [
              { kind: 'paragraph', inlines: [{ kind: 'strong', inlines: [text('Heading')] }] },
              { kind: 'list', isOrdered: false, items: [[text('item')]] },
            ],
          },
          { kind: 'table', columns: [[text('A')], [text('B')]], rows: [[[text('1')], [text('2')]]] },
        ],
      },
    ],
  });
});

test('code stands as it was written, with empty lines and with lines that look like headings', () => {
  const code = 'npm start\n\n## no heading\n- no list';
  const guide = readGuide(`# Title\n\n## Start\n\n\`\`\`Shell\n${code}\n\`\`\`\n\nAfter.`);
  expect(guide.sections).toHaveLength(1);
  expect(guide.sections[0]!.blocks).toEqual([
    { kind: 'code', title: 'Shell', text: code },
    { kind: 'paragraph', inlines: [text('After.')] },
  ]);
});

test('code has its title, or the name of its language', () => {
  const titles = ['sh', '', 'A record'].map((written) => readBlocks(`\`\`\`${written}\nx\n\`\`\``));
  expect(titles.flat()).toMatchObject([{ title: 'Terminal' }, { title: 'Example' }, { title: 'A record' }]);
});

test('steps are numbered, and headings of the third level can be linked to', () => {
  expect(readBlocks('### A signed id\n\n1. First\n2. Second')).toEqual([
    { kind: 'heading', id: 'a-signed-id', inlines: [text('A signed id')] },
    { kind: 'list', isOrdered: true, items: [[text('First')], [text('Second')]] },
  ]);
});

test('a line has code, links and emphasis, and stars inside of code are code', () => {
  expect(readInlines('See `**a**`, [**the** guide](/documentation#x) and *this*.')).toEqual([
    text('See '),
    { kind: 'code', text: '**a**' },
    text(', '),
    {
      kind: 'link',
      to: '/documentation#x',
      inlines: [{ kind: 'strong', inlines: [text('the')] }, text(' guide')],
    },
    text(' and '),
    { kind: 'emphasis', inlines: [text('this')] },
    text('.'),
  ]);
});

test('quotation marks are printed ones, but for code', () => {
  const [line] = readBlocks('It\'s "so", **"there"** (\'here\') and `"code"`.');
  expect(textOfBlocks([line!])).toBe('It’s “so”, “there” (‘here’) and "code".');
});

test('a vertical line inside a cell is no border', () => {
  const [table] = readBlocks('| Name | Value |\n|---|---|\n| a | one \\| two |');
  expect(table).toMatchObject({ rows: [[[text('a')], [text('one | two')]]] });
});

test('the words of a text are found without its code', () => {
  expect(
    textOfBlocks(readBlocks('A **b** `c`.\n\n- d\n\n> e\n\n| f | g |\n|---|---|\n| h | i |\n\n```X\nj\n```')),
  ).toBe('A b c. d e h: i.');
});

test('the guide to writing documents names each section once', () => {
  const markdown = readFileSync(new URL('../../../docs/writing-documents.md', import.meta.url), 'utf8');
  const { title, sections } = readGuide(markdown);
  expect(title).toBe('Writing documents that answer well');
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});
