import { Blocks } from '../guides/blocks.tsx';
import { ArticleCard } from '../islands/blog/article-card.tsx';
import { dayText } from '../islands/blog/article-path.ts';
import { relatedArticles } from './article-list.ts';
import { FeedLink } from './feed-link.tsx';
import type { Article } from './read-article.ts';

export function ArticlePage({ article }: { article: Article }) {
  const { title, description, date, tags, readingMinutes, guide } = article;
  return (
    <div className="mx-auto grid max-w-content gap-16 px-5 py-10 sm:px-8 sm:py-14">
      <FeedLink />
      <article className="mx-auto grid w-full min-w-0 max-w-reading gap-8">
        <header className="grid gap-5">
          <nav aria-label="Breadcrumb">
            <a href="/blog" className="text-muted text-sm transition-colors hover:text-text">
              Blog
            </a>
          </nav>
          <h1 className="text-balance font-display font-semibold text-4xl leading-[1.1] tracking-tight sm:text-5xl">
            {title}
          </h1>
          <p className="text-lg text-muted leading-relaxed">{description}</p>
          <p className="flex flex-wrap gap-x-2 border-y py-3 text-muted text-sm">
            <span>Parley team</span>
            <span aria-hidden="true">·</span>
            <time dateTime={date}>{dayText(date)}</time>
            <span aria-hidden="true">·</span>
            <span>{readingMinutes} min read</span>
          </p>
        </header>
        <div className="grid min-w-0 gap-4">
          <Blocks blocks={guide.opening} />
        </div>
        {guide.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="grid min-w-0 gap-4">
            <h2
              id={section.id}
              className="scroll-mt-24 pt-2 font-semibold text-xl tracking-tight sm:text-2xl"
            >
              {section.title}
            </h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
        <ul aria-label="Tags" className="flex flex-wrap gap-2 border-t pt-6">
          {tags.map((tag) => (
            <li key={tag}>
              <a
                href={`/blog?tag=${encodeURIComponent(tag)}`}
                className="block rounded-full border px-3.5 py-1 text-muted text-sm transition-colors hover:text-text coarse:py-2.5"
              >
                {tag}
              </a>
            </li>
          ))}
        </ul>
      </article>
      <aside aria-labelledby="related" className="grid gap-5 border-t pt-10">
        <h2 id="related" className="font-semibold text-xl tracking-tight">
          Read on
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {relatedArticles(article).map((other) => (
            <li key={other.id}>
              <ArticleCard article={other} />
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
