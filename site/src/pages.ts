import { blogPages } from './pages/blog-pages.tsx';
import { companyPages } from './pages/company-pages.tsx';
import { documentationPages } from './pages/documentation-pages.tsx';
import { formPages } from './pages/form-pages.tsx';
import { homePages } from './pages/home-pages.ts';
import { legalPages } from './pages/legal-pages.tsx';
import { NotFound } from './pages/not-found.tsx';
import { productPages } from './pages/product-pages.tsx';
import type { SitePage } from './site-page.ts';

/** Every page of the public site; each is written to HTML when it is built. */
export const pages: SitePage[] = [
  ...homePages,
  ...productPages,
  ...companyPages,
  ...formPages,
  ...blogPages,
  ...documentationPages,
  ...legalPages,
];

export const notFoundPage: SitePage = { path: '/404', title: 'Page not found - Parley', Content: NotFound };
