export { findBrandColors } from './brand-colors.ts';
export { isHelpful, type PageTopic, topicOf } from './page-topics.ts';
export { readSiteProfile, type SiteProfile } from './site-profile.ts';
