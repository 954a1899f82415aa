import * as endpoints from '@parley/contract/accounts/passwords';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { done } from '../responses.ts';
import { visitOf } from '../visit.ts';
import { changePassword } from './passwords.service.ts';

export function passwordRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.changePassword, (form, call) =>
    done(changePassword(context, call.caller, form, visitOf(call))),
  );
}
