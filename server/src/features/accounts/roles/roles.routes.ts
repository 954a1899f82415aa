import * as endpoints from '@parley/contract/accounts/roles';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { done } from '../responses.ts';
import { visitOf } from '../visit.ts';
import { listAdmins, makeAdmin, removeAdmin } from './roles.service.ts';

export function roleRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.listAdmins, () => listAdmins(context));
  mount(endpoints.makeAdmin, ({ email }, call) =>
    makeAdmin(context, call.caller.userId, email, visitOf(call)),
  );
  mount(endpoints.removeAdmin, ({ userId }, call) =>
    done(removeAdmin(context, call.caller.userId, userId, visitOf(call))),
  );
}
