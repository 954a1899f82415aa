import * as endpoints from '@parley/contract/accounts/passkeys';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { done, withCookies } from '../responses.ts';
import { enablePasskeyFactor } from '../second-factor/index.ts';
import { visitOf } from '../visit.ts';
import { getOwnPasskeys, startOwnPasskeyRegistration } from './own-passkeys.service.ts';
import * as service from './passkeys.service.ts';

export function passkeyRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.listPasskeys, (_, { caller }) => getOwnPasskeys(context, caller));
  mount(endpoints.startPasskeyRegistration, async (proof, call) =>
    withCookies(await startOwnPasskeyRegistration(context, call.caller, proof), call),
  );
  mount(endpoints.addPasskey, (form, call) =>
    service.addPasskey(context, call.caller.userId, form, visitOf(call)),
  );
  mount(endpoints.renamePasskey, ({ passkeyId, name }, { caller }) =>
    service.renamePasskey(context, caller.userId, passkeyId, name),
  );
  mount(endpoints.removePasskey, ({ passkeyId }, call) =>
    done(service.removePasskey(context, call.caller.userId, passkeyId, visitOf(call))),
  );
  mount(endpoints.startPasskeyAsSecondFactor, async (_, call) =>
    withCookies(
      await service.startPasskeyChallenge(context, 'enable', call.caller.userId, 'preferred'),
      call,
    ),
  );
  mount(endpoints.enablePasskeyAsSecondFactor, async ({ answer }, call) => {
    const { userId } = call.caller;
    await service.verifyPasskey(context, 'enable', answer, visitOf(call), { userId, isUserVerified: false });
    return enablePasskeyFactor(context, userId, visitOf(call));
  });
}
