import * as security from '@parley/contract/accounts/account-security';
import { getSession, signOut as signOutEndpoint } from '@parley/contract/accounts/accounts';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { done, withCookies } from '../responses.ts';
import { visitOf } from '../visit.ts';
import { getCurrentSession, listSessions, revokeSession, signOut } from './sessions.service.ts';

export function sessionRoutes(mount: Mount, context: AccountContext) {
  mount(getSession, (_, call) => getCurrentSession(context, visitOf(call)));
  mount(signOutEndpoint, async (_, call) => {
    withCookies(await signOut(context, visitOf(call)), call);
    return {};
  });
  mount(security.listSessions, (_, { caller }) => listSessions(context, caller));
  mount(security.revokeSession, ({ sessionId }, call) =>
    done(revokeSession(context, call.caller.userId, sessionId, visitOf(call))),
  );
}
