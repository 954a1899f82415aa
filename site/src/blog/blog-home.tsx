import { Island } from '../islands/island.tsx';
import { articles, summaryOf } from './article-list.ts';
import { FeedLink } from './feed-link.tsx';

export function BlogHome() {
  return (
    <div className="mx-auto grid max-w-content gap-10 px-5 py-14 sm:px-8 sm:py-20">
      <FeedLink />
      <header className="grid gap-4">
        <h1 className="font-display font-semibold text-4xl tracking-tight sm:text-5xl">Blog</h1>
        <p className="max-w-reading text-base text-muted leading-relaxed sm:text-lg">
          For people who answer customers: how to write things down so that they answer by themselves, how to
          hand over well, and what we learned and measured while making Parley.
        </p>
      </header>
      <Island name="blog-list" props={{ articles: articles.map(summaryOf) }} />
      <p className="border-t pt-6 text-muted">
        New articles also come as a{' '}
        <a href="/blog/rss.xml" className="underline underline-offset-4 hover:text-text">
          feed (RSS)
        </a>
        .
      </p>
    </div>
  );
}
