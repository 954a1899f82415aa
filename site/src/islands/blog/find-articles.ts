import type { ArticleSummary } from './article-summary.ts';

/** Articles with this tag, if one is chosen, that have every word of the search in title, description or tags. */
export function findArticles<One extends ArticleSummary>(
  articles: One[],
  search: string,
  tag: string | null,
) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return articles.filter(({ title, description, tags }) => {
    const text = [title, description, ...tags].join(' ').toLowerCase();
    return (tag === null || tags.includes(tag)) && words.every((word) => text.includes(word));
  });
}

/** All tags, those of most articles first. */
export function tagsOf(articles: ArticleSummary[]) {
  const counts = new Map<string, number>();
  for (const tag of articles.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
}
