export { securitySettingsRoutes } from './security-settings.routes.ts';
