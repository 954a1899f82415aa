import * as endpoints from '@parley/contract/accounts/accounts';
import { signUpAdmin as signUpAdminEndpoint } from '@parley/contract/accounts/roles';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { done, withCookies } from '../responses.ts';
import { visitOf } from '../visit.ts';
import { signUpAdmin } from './admin-sign-up.service.ts';
import { confirmEmail, resendConfirmation } from './email-confirmation.service.ts';
import { signUp } from './sign-up.service.ts';

export function signUpRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.signUp, async (form, call) =>
    withCookies(await signUp(context, form, visitOf(call)), call),
  );
  mount(endpoints.confirmEmail, async (form, call) =>
    withCookies(await confirmEmail(context, form, visitOf(call)), call),
  );
  mount(endpoints.resendConfirmation, ({ email }, call) =>
    done(resendConfirmation(context, email, visitOf(call))),
  );
  mount(signUpAdminEndpoint, async (form, call) =>
    withCookies(await signUpAdmin(context, form, visitOf(call)), call),
  );
}
