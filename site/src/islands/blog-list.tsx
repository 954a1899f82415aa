import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { ArticleCard } from './blog/article-card.tsx';
import type { ArticleSummary } from './blog/article-summary.ts';
import { findArticles, tagsOf } from './blog/find-articles.ts';

/** All articles, narrowed by words and by a tag. Without a script they are simply all there. */
export function BlogList({ articles }: { articles: ArticleSummary[] }) {
  const label = useId();
  const { search, tag, choose } = useChoice();
  const found = findArticles(articles, search, tag);
  const tags = tagsOf(articles);
  return (
    <section aria-labelledby={`${label}-articles`} className="grid gap-8">
      <h2 id={`${label}-articles`} className="sr-only">
        Articles
      </h2>
      <search className="grid gap-4 noscript:hidden">
        <div className="relative max-w-md">
          <label htmlFor={label} className="sr-only">
            Search articles
          </label>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <input
            id={label}
            type="search"
            autoComplete="off"
            maxLength={100}
            placeholder="Search articles"
            value={search}
            className="control pl-9"
            onChange={({ target }) => choose({ search: target.value, tag })}
          />
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Tags</legend>
          {[null, ...tags].map((one) => (
            <button
              key={one ?? ''}
              type="button"
              aria-pressed={tag === one}
              className="rounded-full border px-3.5 py-1 text-muted text-sm transition-colors hover:text-text aria-pressed:border-text aria-pressed:text-text coarse:py-2.5"
              onClick={() => choose({ search, tag: one })}
            >
              {one ?? 'All'}
            </button>
          ))}
        </fieldset>
      </search>
      <p role="status" className="sr-only">
        {search || tag ? `${found.length} ${found.length === 1 ? 'article' : 'articles'}` : ''}
      </p>
      {found.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {found.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid justify-items-start gap-3 rounded-card border p-6">
          <p>No article matches. Try fewer or other words.</p>
          <button type="button" className="button button-secondary" onClick={() => choose(nothing)}>
            Show all articles
          </button>
        </div>
      )}
    </section>
  );
}

interface Choice {
  search: string;
  tag: string | null;
}
const nothing: Choice = { search: '', tag: null };

/** What is chosen stands in the address, so that a tag of an article can lead here. */
function useChoice() {
  const [choice, setChoice] = useState(nothing);
  // Only the browser knows the address: the page was written with everything in it.
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    setChoice({ search: query.get('search') ?? '', tag: query.get('tag') });
  }, []);
  const choose = (next: Choice) => {
    setChoice(next);
    const query = new URLSearchParams();
    if (next.search) query.set('search', next.search);
    if (next.tag) query.set('tag', next.tag);
    const text = query.toString();
    window.history.replaceState(null, '', text ? `?${text}` : window.location.pathname);
  };
  return { ...choice, choose };
}
