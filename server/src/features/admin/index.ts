export { createAdminFeature } from './admin.feature.ts';
