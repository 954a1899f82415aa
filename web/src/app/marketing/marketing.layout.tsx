import { Outlet } from 'react-router';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

export default function MarketingLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="button button-primary sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      <PublicHeader />
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
