import type { SitePage } from '../site-page.ts';

export const formPages: SitePage[] = [];
