import {
  getAppearance,
  getNotificationSettings,
  initializeNotificationSettings,
  updateAppearance,
  updateNotificationSettings,
} from '@parley/contract/accounts/preferences';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { PreferenceService } from './preferences.service.ts';

export function preferenceRoutes(mount: Mount, preferences: PreferenceService) {
  mount(getAppearance, (_, { caller }) => preferences.getAppearance(caller.userId));
  mount(updateAppearance, (change, { caller }) => preferences.updateAppearance(caller.userId, change));
  mount(getNotificationSettings, (_, { caller }) => preferences.getNotificationSettings(caller.userId));
  mount(updateNotificationSettings, (change, { caller }) =>
    preferences.changeNotificationSettings(caller.userId, change),
  );
  mount(initializeNotificationSettings, (_, { caller }) =>
    preferences.initializeNotificationSettings(caller.userId),
  );
}
