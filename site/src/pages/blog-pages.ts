import type { SitePage } from '../site-page.ts';

export const blogPages: SitePage[] = [];
