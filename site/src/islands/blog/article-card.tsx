import { articlePath } from './article-path.ts';
import type { ArticleSummary } from './article-summary.ts';

/** An article in a list, as one link. */
export function ArticleCard({ article: { id, title, description, tags, readingMinutes } }: Props) {
  return (
    <a
      href={articlePath(id)}
      className="group grid h-full content-start gap-2.5 rounded-card border bg-surface-raised p-6 transition-colors hover:border-line-strong"
    >
      <span className="text-muted text-xs">
        {tags.join(', ')} · {readingMinutes} min
      </span>
      <h3 className="text-balance font-display font-semibold text-xl leading-snug tracking-tight group-hover:text-accent-text">
        {title}
      </h3>
      <span className="text-muted leading-relaxed">{description}</span>
    </a>
  );
}

interface Props {
  article: ArticleSummary;
}
