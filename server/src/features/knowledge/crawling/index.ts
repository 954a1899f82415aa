export { crawlSite, type KnownPage, type PageOutcome } from './crawl-site.ts';
export { tidyUrl } from './page-address.ts';
export { openPageReader, type PageReader } from './page-reader.ts';
export { readApi } from './read-api.ts';
export { rememberRules } from './robots.ts';
export { validateUrl } from './validate-url.ts';
