import * as endpoints from '@parley/contract/accounts/account-security';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { done } from '../responses.ts';
import { visitOf } from '../visit.ts';
import * as service from './security-settings.service.ts';

export function securitySettingsRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.getSecurityStatus, (_, call) =>
    service.getSecurityStatus(context, call.caller.userId, visitOf(call)),
  );
  mount(endpoints.updateSecuritySettings, (change, call) =>
    service.changeSecuritySettings(context, call.caller.userId, change, visitOf(call)),
  );
  mount(endpoints.addAllowedAddress, ({ address }, call) =>
    service.addAllowedAddress(context, call.caller.userId, address, visitOf(call)),
  );
  mount(endpoints.removeAllowedAddress, ({ address }, call) =>
    service.removeAllowedAddress(context, call.caller.userId, address, visitOf(call)),
  );
  mount(endpoints.addAllowedDevice, ({ name }, call) =>
    service.addAllowedDevice(context, call.caller.userId, name, visitOf(call)),
  );
  mount(endpoints.removeAllowedDevice, ({ deviceId }, call) =>
    service.removeAllowedDevice(context, call.caller.userId, deviceId, visitOf(call)),
  );
  mount(endpoints.liftAccessLists, ({ token }, call) =>
    done(service.liftAccessLists(context, token, visitOf(call))),
  );
  mount(endpoints.listSecurityEvents, (_, { caller }) => service.listSecurityEvents(context, caller.userId));
}
