import { LogoMark } from '@parley/ui/theme';
import { Toaster, toasts } from '@parley/ui/toast';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { RouteModule } from './route-modules.ts';

export function Root() {
  useWithdrawToastsOnLeave();
  return (
    <>
      <PageHead />
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** Title and the like, as the innermost part of the page names them. */
function PageHead() {
  const location = useLocation();
  const pages = useMatches().map(({ handle, params }) => ({
    meta: (handle as Pick<RouteModule, 'meta'> | undefined)?.meta,
    params,
  }));
  const { meta, params = {} } = pages.findLast((page) => page.meta !== undefined) ?? {};
  const entries = meta?.({ location, params }) ?? [];
  return (
    <>
      {entries.map(({ title, name, content }) =>
        title === undefined ? (
          <meta key={name} name={name} content={content} />
        ) : (
          <title key="title">{title}</title>
        ),
      )}
    </>
  );
}

/** What belongs to a page goes with it. */
function useWithdrawToastsOnLeave() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    // The sign-in page opens by itself when a session has ended, and what failed says why.
    if (before.current !== pathname && pathname !== '/signin') toasts.withdrawOnLeave();
    before.current = pathname;
  }, [pathname]);
}

/** Until the code of the page has arrived; index.html shows the same until this one has. */
export function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <LogoMark className="size-10 animate-breathe" />
      <h1 className="sr-only">Loading Parley</h1>
    </main>
  );
}

export function RootFault({ error }: { error: unknown }) {
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16">
      <title>Something went wrong - Parley</title>
      <div className="grid max-w-md gap-6">
        <LogoMark className="size-10" />
        <div className="grid gap-2">
          <h1 className="font-semibold text-2xl tracking-tight">Something went wrong</h1>
          <p className="text-base text-muted">
            This page could not be shown. Nothing you saved is lost. Reload it, or go back to where you were.
          </p>
          {import.meta.env.DEV && error instanceof Error && (
            <pre className="overflow-auto rounded-control bg-surface-sunken p-3 text-xs">{error.stack}</pre>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <a href="/" className="button button-primary">
            Return Home
          </a>
          <button type="button" className="button button-secondary" onClick={() => window.location.reload()}>
            Reload page
          </button>
        </div>
      </div>
    </main>
  );
}
