export { createLeadsFeature } from './leads.feature.ts';
