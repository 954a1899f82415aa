export { preferenceRoutes } from './preferences.routes.ts';
export {
  getAppearance,
  getNotificationSettings,
  preferenceService,
} from './preferences.service.ts';
