import { expect, test } from 'vitest';
import { articles } from '../blog/article-list.ts';
import type { Inline } from '../guides/read-markdown.ts';
import { guideEntries } from './guide-list.ts';

const guides = [...guideEntries, ...articles].flatMap(({ guide }) => guide ?? []);

/** Every piece of plain text, however deep it stands. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { kind, text } = value as Partial<Extract<Inline, { kind: 'text' }>>;
  return kind === 'text' && text !== undefined ? [text] : Object.values(value).flatMap(textsIn);
}

test('every guide has an address, a title and a description that search engines show whole', () => {
  expect(guideEntries.length).toBeGreaterThanOrEqual(17);
  for (const { path, title, description } of guideEntries) {
    expect(path).toMatch(/^\/documentation\/[a-z-]+$/);
    expect(title).not.toBe('');
    expect(description.length, path).toBeLessThanOrEqual(160);
  }
  expect(new Set(guideEntries.map(({ path }) => path)).size).toBe(guideEntries.length);
});

test('nothing of a guide or an article is left with a mark of Markdown', () => {
  for (const guide of guides) {
    const texts = textsIn(guide);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => /\*|`|\]\(|^#|^\|/.test(text))).toEqual([]);
  }
});

test('each place of a guide can be linked to by itself', () => {
  for (const { title, sections } of guides) {
    const subheadings = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])),
    );
    const ids = [...sections.map(({ id }) => id), ...subheadings];
    expect(ids.length, title).toBe(new Set(ids).size);
  }
});

test('a table has as many cells in each row as it has columns', () => {
  for (const { title, sections } of guides)
    for (const block of sections.flatMap(({ blocks }) => blocks))
      if (block.kind === 'table')
        for (const row of block.rows) expect(row, title).toHaveLength(block.columns.length);
});
