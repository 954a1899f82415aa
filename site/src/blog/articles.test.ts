import { expect, test } from 'vitest';
import { dayText } from '../islands/blog/article-path.ts';
import { findArticles, tagsOf } from '../islands/blog/find-articles.ts';
import { articles, relatedArticles, summaryOf } from './article-list.ts';
import { writeFeed } from './feed.ts';
import { readArticle } from './read-article.ts';

const wordsOf = (id: string) => articles.find((article) => article.id === id)!.readingMinutes * 220;

test('there are at least eight articles, each long enough to be useful and short enough to be read', () => {
  expect(articles.length).toBeGreaterThanOrEqual(8);
  for (const { id, description, tags, guide, date } of articles) {
    expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(description.length, id).toBeLessThanOrEqual(160);
    expect(tags.length, id).toBeGreaterThan(0);
    expect(guide.sections.length, id).toBeGreaterThanOrEqual(4);
    expect(wordsOf(id), id).toBeGreaterThanOrEqual(600);
    expect(wordsOf(id), id).toBeLessThanOrEqual(1100);
  }
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
});

test('an article that lacks something does not get into the build', () => {
  const about = '---\ndescription: x\ndate: 2026-11-18\ntags: A, B\n---\n# Title\n\nWords.\n';
  expect(readArticle('one', about)).toMatchObject({ title: 'Title', tags: ['A', 'B'], readingMinutes: 1 });
  for (const line of ['description: x\n', 'date: 2026-11-18\n', 'tags: A, B\n'])
    expect(() => readArticle('one', about.replace(line, ''))).toThrow(/The article one has no/);
});

test('related articles share tags, and never include the article itself', () => {
  for (const article of articles) {
    const related = relatedArticles(article);
    expect(related).toHaveLength(3);
    expect(related).not.toContain(article);
    expect(related[0]!.tags.some((tag) => article.tags.includes(tag))).toBe(true);
  }
});

test('articles are found by words and by a tag', () => {
  const all = articles.map(summaryOf);
  expect(findArticles(all, '', null)).toHaveLength(all.length);
  expect(findArticles(all, 'RETURNS page', null).map(({ id }) => id)).toEqual(['returns-page']);
  expect(findArticles(all, 'returns', 'Teams')).toEqual([]);
  for (const tag of tagsOf(all)) expect(findArticles(all, '', tag).length).toBeGreaterThan(0);
});

test('days are written out', () => {
  expect(dayText('2026-11-01')).toBe('1 November 2026');
});

test('the feed is well-formed and escapes what a title may hold', () => {
  const feed = writeFeed([{ ...summaryOf(articles[0]!), title: 'Salt & <b>"vinegar"</b>' }]);
  expect(feed).toContain('<title>Salt &amp; &lt;b&gt;&quot;vinegar&quot;&lt;/b&gt;</title>');
  expect(feed).toContain('<pubDate>Wed, 18 Nov 2026 00:00:00 GMT</pubDate>');
  expectBalanced(feed);
  expectBalanced(writeFeed(articles));
  expect(writeFeed(articles).match(/<item>/g)).toHaveLength(articles.length);
  expect(() => expectBalanced(feed.replace('</channel>', ''))).toThrow();
});

/** Every element that is opened is closed, in order; no bare ampersand. */
function expectBalanced(xml: string) {
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  const open: string[] = [];
  for (const [, close, name, self] of xml.matchAll(/<(\/?)([a-z:]+)[^>]*?(\/?)>/gi)) {
    if (self) continue;
    if (close) expect(open.pop()).toBe(name);
    else open.push(name!);
  }
  expect(open).toEqual([]);
}
