import { unknownSiteOrigin } from '@parley/contract/wire/site-origin';
import filmCaptions from '../content/film/captions.vtt?raw';
import { articles } from './blog/article-list.ts';
import { writeFeed } from './blog/feed.ts';
import { guideTexts } from './documentation/guide-texts.ts';
import { searchEntries } from './documentation/search-entries.ts';
import { takeAwayFiles } from './integrations/take-away-files.ts';
import { pages } from './pages.ts';

interface SiteFile {
  /** Below the site, such as `robots.txt`. */
  path: string;
  content: string | Uint8Array;
}

const indexed = pages.filter(({ description }) => description !== undefined);

const siteMap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${indexed.map(({ path }) => `  <url><loc>${unknownSiteOrigin}${path}</loc></url>`).join('\n')}
</urlset>
`;

/** Areas behind a sign-in have nothing for search engines. */
const robots = `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /dashboard

Sitemap: ${unknownSiteOrigin}/sitemap.xml
`;

/** What is written beside the pages. The server puts its own address where `unknownSiteOrigin` stands. */
export const siteFiles: SiteFile[] = [
  { path: 'sitemap.xml', content: siteMap },
  { path: 'robots.txt', content: robots },
  { path: 'blog/rss.xml', content: writeFeed(articles) },
  { path: 'documentation/guides.json', content: JSON.stringify(guideTexts) },
  { path: 'documentation/search.json', content: JSON.stringify(searchEntries) },
  { path: 'film/captions.vtt', content: filmCaptions },
  ...takeAwayFiles,
];
