import * as endpoints from '@parley/contract/accounts/email-change';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { actorOf } from '../actor.ts';
import { visitOf } from '../visit.ts';
import * as service from './email-change.service.ts';

export function emailChangeRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.getEmailChange, ({ userId }, call) =>
    service.findEmailChange(context, actorOf(call), userId),
  );
  mount(endpoints.startEmailChange, ({ userId, ...form }, call) =>
    service.startEmailChange(context, actorOf(call), userId, form),
  );
  mount(endpoints.cancelEmailChange, ({ userId }, call) =>
    service.cancelEmailChange(context, actorOf(call), userId),
  );
  mount(endpoints.readEmailChange, ({ token }) => service.readEmailChange(context, token));
  mount(endpoints.confirmEmailChange, ({ token }, call) =>
    service.confirmEmailChange(context, token, visitOf(call)),
  );
  mount(endpoints.refuseEmailChange, ({ token }, call) =>
    service.refuseEmailChange(context, token, visitOf(call)),
  );
}
