import { articles } from '../blog/article-list.ts';
import { ArticlePage } from '../blog/article-page.tsx';
import { BlogHome } from '../blog/blog-home.tsx';
import type { Article } from '../blog/read-article.ts';
import { articlePath } from '../islands/blog/article-path.ts';
import type { JsonLd, SitePage } from '../site-page.ts';

const team = { '@type': 'Organization', name: 'Parley team', url: '{origin}/about' };

const articleData = ({ id, title, description, date, tags }: Article): JsonLd => ({
  '@type': 'Article',
  headline: title,
  description,
  datePublished: date,
  dateModified: date,
  author: team,
  publisher: { '@type': 'Organization', name: 'Parley', url: '{origin}/' },
  keywords: tags,
  mainEntityOfPage: `{origin}${articlePath(id)}`,
});

export const blogPages: SitePage[] = [
  {
    path: '/blog',
    title: 'Blog - Parley',
    description:
      'For people who answer customers: documents that answer by themselves, handing over well, what to measure, and what we learned while making Parley.',
    Content: BlogHome,
    openGraph: { picture: 'blog' },
  },
  ...articles.map(
    (article): SitePage => ({
      path: articlePath(article.id),
      title: `${article.title} - Parley`,
      description: article.description,
      Content: () => <ArticlePage article={article} />,
      jsonLd: [articleData(article)],
      openGraph: { type: 'article', picture: 'blog', publishedOn: article.date },
    }),
  ),
];
