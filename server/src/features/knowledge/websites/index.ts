export type { FoundWebsite } from './read-website.ts';
export { createWebsiteService } from './websites.service.ts';
