import { blogPages } from './pages/blog-pages.ts';
import { companyPages } from './pages/company-pages.ts';
import { documentationPages } from './pages/documentation-pages.ts';
import { formPages } from './pages/form-pages.tsx';
import { homePages } from './pages/home-pages.ts';
import { legalPages } from './pages/legal-pages.ts';
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
