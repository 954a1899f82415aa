export { findPlatformSettings, savePlatformSettings } from './platform-settings.repository.ts';
export { platformSettingsRoutes } from './platform-settings.routes.ts';
export { supportWords } from './support-words.ts';
