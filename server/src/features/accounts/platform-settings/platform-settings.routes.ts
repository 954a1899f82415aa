import * as endpoints from '@parley/contract/accounts/platform-settings';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { visitOf } from '../visit.ts';
import * as service from './platform-settings.service.ts';

export function platformSettingsRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.getPlatform, () => service.getPublicSettings(context));
  mount(endpoints.getPlatformSettings, () => service.getPlatformSettings(context));
  mount(endpoints.updatePlatformSettings, (change, call) =>
    service.updatePlatformSettings(context, call.caller.userId, change, visitOf(call)),
  );
  mount(endpoints.sendTestMail, ({ to }) => service.sendTestMail(context, to));
}
