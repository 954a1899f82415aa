import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'));

test('a drawn chat names its source as the widget does: without the ending of the file', () => {
  const titles = sources.flatMap((source) => [...source.matchAll(/<SourceQuote title="([^"]+)"/g)]);
  expect(titles.length).toBeGreaterThan(1);
  for (const [, title] of titles) expect(title).not.toMatch(/\.(?:pdf|docx|txt|csv|md)\b|\w[-_]\w/);
});
