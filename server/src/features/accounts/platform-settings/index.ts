export { findPlatformSettings, savePlatformSettings } from './platform-settings.repository.ts';
export { platformSettingsRoutes } from './platform-settings.routes.ts';
export { platformSettingsService } from './platform-settings.service.ts';
export { supportWords } from './support-words.ts';
