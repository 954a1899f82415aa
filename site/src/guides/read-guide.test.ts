import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGuide } from './read-guide.ts';

test('a guide is read with its sections, lists, examples and tables', () => {
  const guide = readGuide(
    '# Title\n\nOpening.\n\n## One thing\n\n- **First**: a\n- b\n\n> **Heading**\n>\n> - item\n\n| A | B |\n|---|---|\n| 1 | 2 |\n',
  );
  expect(guide).toEqual({
    title: 'Title',
    opening: [{ kind: 'paragraph', inlines: [{ text: 'Opening.', isStrong: false }] }],
    sections: [
      {
        id: 'one-thing',
        title: 'One thing',
        blocks: [
          {
            kind: 'list',
            items: [
              [
                { text: 'First', isStrong: true },
                { text: ': a', isStrong: false },
              ],
              [{ text: 'b', isStrong: false }],
            ],
          },
          {
            kind: 'example',
            blocks: [
              { kind: 'paragraph', inlines: [{ text: 'Heading', isStrong: true }] },
              { kind: 'list', items: [[{ text: 'item', isStrong: false }]] },
            ],
          },
          { kind: 'table', columns: ['A', 'B'], rows: [['1', '2']] },
        ],
      },
    ],
  });
});

test('nothing of the guide for owners is left with a mark of Markdown', () => {
  const guide = readGuide(
    readFileSync(new URL('../../../docs/writing-documents.md', import.meta.url), 'utf8'),
  );
  expect(guide.sections.length).toBeGreaterThan(5);
  const texts = JSON.stringify(guide, (key, value) => (key === 'kind' ? undefined : value));
  expect(texts).not.toMatch(/\*\*|\||`|"#|\]\(/);
});
