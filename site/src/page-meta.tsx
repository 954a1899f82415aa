import { unknownSiteOrigin } from '@parley/contract/wire/site-origin';
import type { JsonLd, SitePage } from './site-page.ts';

/** What search engines and those who share a link read of a page. */
export function PageMeta({ page: { path, title, description, jsonLd = [], openGraph } }: { page: SitePage }) {
  if (description === undefined)
    return (
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  const address = `${unknownSiteOrigin}${path}`;
  const picture = `${unknownSiteOrigin}/social/${openGraph?.picture ?? 'parley'}.png`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content="Parley" />
      <meta property="og:type" content={openGraph?.type ?? 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {openGraph?.publishedOn && <meta property="article:published_time" content={openGraph.publishedOn} />}
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd.map((data) => (
        <script
          key={data['@type']}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own, with every angle bracket escaped
          dangerouslySetInnerHTML={{ __html: writeJsonLd(data) }}
        />
      ))}
    </>
  );
}

/** As the contents of a script element: nothing in it may end that element. */
export const writeJsonLd = (data: JsonLd) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('{origin}', unknownSiteOrigin)
    .replaceAll('<', '\\u003c');
