import * as endpoints from '@parley/contract/accounts/preferences';
import { setTimeZone as setTimeZoneEndpoint } from '@parley/contract/accounts/time-zone';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import * as service from './preferences.service.ts';
import { setTimeZone } from './time-zones.ts';

export function preferenceRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.getAppearance, (_, { caller }) => service.getAppearance(context, caller.userId));
  mount(endpoints.updateAppearance, (change, { caller }) =>
    service.updateAppearance(context, caller.userId, change),
  );
  mount(endpoints.getNotificationSettings, (_, { caller }) =>
    service.getNotificationSettings(context, caller.userId),
  );
  mount(endpoints.updateNotificationSettings, (change, { caller }) =>
    service.changeNotificationSettings(context, caller.userId, change),
  );
  mount(endpoints.initializeNotificationSettings, (_, { caller }) =>
    service.initializeNotificationSettings(context, caller.userId),
  );
  mount(setTimeZoneEndpoint, ({ timeZone }, { caller }) => setTimeZone(context, caller.userId, timeZone));
}
