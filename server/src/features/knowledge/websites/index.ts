export type { FoundWebsite, WebsiteNews } from './read-website.ts';
export { createWebsiteService, type WebsiteService } from './websites.service.ts';
