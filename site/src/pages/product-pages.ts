import type { SitePage } from '../site-page.ts';

export const productPages: SitePage[] = [];
