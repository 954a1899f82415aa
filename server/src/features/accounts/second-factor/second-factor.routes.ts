import * as endpoints from '@parley/contract/accounts/second-factor';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { done } from '../responses.ts';
import { visitOf } from '../visit.ts';
import * as service from './second-factor.service.ts';

export function secondFactorRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.getSecondFactor, (_, { caller }) => service.getSecondFactor(context, caller.userId));
  mount(endpoints.startSecondFactor, (form, { caller }) =>
    service.startSecondFactorSetup(context, caller.userId, form),
  );
  mount(endpoints.enableSecondFactor, ({ code }, call) =>
    service.enableSecondFactor(context, call.caller.userId, code, visitOf(call)),
  );
  mount(endpoints.disableSecondFactor, (proof, call) =>
    done(service.disableSecondFactor(context, call.caller.userId, proof, visitOf(call))),
  );
  mount(endpoints.renewBackupCodes, (proof, call) =>
    service.renewBackupCodes(context, call.caller.userId, proof, visitOf(call)),
  );
}
