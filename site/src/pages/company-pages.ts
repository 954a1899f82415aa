import type { SitePage } from '../site-page.ts';

export const companyPages: SitePage[] = [];
