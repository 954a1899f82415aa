import icon from '@parley/ui/brand/parley-icon.svg?no-inline';
import { appearanceScript, LogoMark, productFontLink } from '@parley/ui/theme';
import { Toaster } from '@parley/ui/toast';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import '@parley/ui/styles/index.css';

export const links: Route.LinksFunction = () => [
  productFontLink,
  { rel: 'icon', type: 'image/svg+xml', href: icon },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script below sets attributes on <html> before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfbfa" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141210" />
        {/* It has run when React arrives, so the browser's bundle need not carry its text again. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, allowed by its hash
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? appearanceScript : '' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What the single-page fallback shows until the route's code has arrived. */
export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <LogoMark className="size-10 animate-breathe" />
      <h1 className="sr-only">Loading Parley</h1>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? 'Page not found' : 'Something went wrong';
  const message = isMissing
    ? 'This address leads nowhere. It may have moved, or a letter is missing.'
    : 'This page could not be shown. Nothing you saved is lost. Reload it, or go back to where you were.';
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16">
      <title>{`${title} - Parley`}</title>
      <div className="grid max-w-md gap-6">
        <LogoMark className="size-10" />
        <div className="grid gap-2">
          <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
          <p className="text-base text-muted">{message}</p>
          {import.meta.env.DEV && error instanceof Error && (
            <pre className="overflow-auto rounded-control bg-surface-sunken p-3 text-xs">{error.stack}</pre>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <a href="/" className="button button-primary">
            Return Home
          </a>
          {!isMissing && (
            <button
              type="button"
              className="button button-secondary"
              onClick={() => window.location.reload()}
            >
              Reload page
            </button>
          )}
        </div>
      </div>
    </main>
  );
}
