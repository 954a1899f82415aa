import * as endpoints from '@parley/contract/accounts/first-run';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { withCookies } from '../responses.ts';
import { visitOf } from '../visit.ts';
import * as service from './first-run.service.ts';

export function firstRunRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.getSuperAdminSetup, () => service.getSetup(context));
  mount(endpoints.createSuperAdmin, async (form, call) =>
    withCookies(await service.createSuperAdmin(context, form, visitOf(call)), call),
  );
  mount(endpoints.claimSuperAdmin, (proof, call) =>
    service.claimSuperAdmin(context, call.caller.userId, proof, visitOf(call)),
  );
  mount(endpoints.getFirstRun, () => service.getFirstRun(context));
  mount(endpoints.setFirstRunStep, ({ step }) => service.setFirstRunStep(context, step));
}
