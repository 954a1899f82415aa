import { unknownSiteOrigin } from '@parley/contract/wire/site-origin';
import { articlePath } from '../islands/blog/article-path.ts';
import type { ArticleSummary } from '../islands/blog/article-summary.ts';

/** The blog as RSS 2.0. The server puts its own address where `unknownSiteOrigin` stands. */
export function writeFeed(articles: ArticleSummary[]) {
  const items = articles.map(({ id, title, description, date, tags }) => {
    const address = `${unknownSiteOrigin}${articlePath(id)}`;
    return [
      '    <item>',
      `      <title>${escapeXml(title)}</title>`,
      `      <link>${address}</link>`,
      `      <guid isPermaLink="true">${address}</guid>`,
      `      <description>${escapeXml(description)}</description>`,
      ...tags.map((tag) => `      <category>${escapeXml(tag)}</category>`),
      `      <pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
      '    </item>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Parley blog</title>
    <link>${unknownSiteOrigin}/blog</link>
    <atom:link href="${unknownSiteOrigin}/blog/rss.xml" rel="self" type="application/rss+xml" />
    <description>For people who answer customers: writing things down, handing over well, and what we measured.</description>
    <language>en-GB</language>
${items.join('\n')}
  </channel>
</rss>
`;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
