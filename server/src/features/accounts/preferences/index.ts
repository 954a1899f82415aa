export { preferenceRoutes } from './preferences.routes.ts';
export {
  getAppearance,
  getNotificationSettings,
  type PreferenceService,
  preferenceService,
} from './preferences.service.ts';
