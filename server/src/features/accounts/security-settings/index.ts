export { securitySettingsRoutes } from './security-settings.routes.ts';
export { listSecurityEvents } from './security-settings.service.ts';
