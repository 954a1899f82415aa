export { readSiteGuides } from './site-guides.ts';
export { mountWebPages } from './web-pages.ts';
export { mountWidgetFiles } from './widget-files.ts';
