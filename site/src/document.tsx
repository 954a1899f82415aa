import icon from '@parley/ui/brand/parley-icon.svg?no-inline';
import { appearanceScript, displayFontLink, productFontLink } from '@parley/ui/theme';
import { Island } from './islands/island.tsx';
import { PageMeta } from './page-meta.tsx';
import { SiteFooter } from './site-footer.tsx';
import type { SitePage } from './site-page.ts';

/** Addresses of what a page loads. */
export interface Assets {
  styles: string[];
  scripts: string[];
  preloads: string[];
}

interface Props {
  page: SitePage;
  assets: Assets;
}

/** The whole of a page, with the header and footer that all of them share. */
export function SiteDocument({ page, assets }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfbfa" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141210" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: appearanceScript }} />
        <PageMeta page={page} />
        <link {...productFontLink} />
        <link {...displayFontLink} />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <div className="flex min-h-dvh flex-col">
          <a
            href="#content"
            className="button button-primary sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
          >
            Skip to content
          </a>
          <Island name="site-header" props={{ pathname: page.path }} />
          <main id="content" className="flex-1">
            <page.Content />
          </main>
          <SiteFooter />
        </div>
        <Island name="toasts" props={{}} />
      </body>
    </html>
  );
}
