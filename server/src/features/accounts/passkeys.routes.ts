import { unlockSession } from '@parley/contract/accounts/accounts';
import * as passkey from '@parley/contract/accounts/passkeys';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { AccountsService } from './accounts.feature.ts';
import { keepCookies } from './response-cookies.ts';
import { visitOf } from './visit.ts';

export function passkeyRoutes(
  mount: Mount,
  { passkeys, ownPasskeys, signIns, unlocks, secondFactor }: AccountsService,
) {
  mount(passkey.listPasskeys, (_, { caller }) => ownPasskeys.getOwnPasskeys(caller));
  mount(passkey.startPasskeyRegistration, async (proof, context) =>
    keepCookies(await ownPasskeys.startOwnPasskeyRegistration(context.caller, proof), context),
  );
  mount(passkey.addPasskey, (form, context) =>
    passkeys.addPasskey(context.caller.userId, form, visitOf(context)),
  );
  mount(passkey.renamePasskey, ({ passkeyId, name }, { caller }) =>
    passkeys.renamePasskey(caller.userId, passkeyId, name),
  );
  mount(passkey.removePasskey, async ({ passkeyId }, context) => {
    await passkeys.removePasskey(context.caller.userId, passkeyId, visitOf(context));
    return {};
  });

  mount(passkey.startPasskeySignIn, async (_, context) =>
    keepCookies(await signIns.startPasskeySignIn(), context),
  );
  mount(
    passkey.signInWithPasskey,
    async ({ answer }, context) =>
      keepCookies(await signIns.signInWithPasskey(answer, visitOf(context)), context).outcome,
  );
  mount(passkey.startPasskeySecondFactor, async (_, context) =>
    keepCookies(await signIns.startPasskeySecondFactor(visitOf(context)), context),
  );
  mount(
    passkey.verifyPasskeySecondFactor,
    async ({ answer }, context) =>
      keepCookies(await signIns.verifyPasskeySecondFactor(answer, visitOf(context)), context).outcome,
  );

  mount(unlockSession, ({ password }, context) => unlocks.unlockWithPassword(password, visitOf(context)));
  mount(passkey.startPasskeyUnlock, async (_, context) =>
    keepCookies(await unlocks.startPasskeyUnlock(visitOf(context)), context),
  );
  mount(passkey.unlockWithPasskey, async ({ answer }, context) =>
    keepCookies(await unlocks.unlockWithPasskey(answer, visitOf(context)), context),
  );

  mount(passkey.startPasskeyAsSecondFactor, async (_, context) =>
    keepCookies(await passkeys.startPasskeyChallenge('enable', context.caller.userId, 'preferred'), context),
  );
  mount(passkey.enablePasskeyAsSecondFactor, async ({ answer }, context) => {
    await passkeys.verifyPasskey('enable', answer, visitOf(context), {
      userId: context.caller.userId,
      isUserVerified: false,
    });
    return secondFactor.enablePasskeyFactor(context.caller.userId, visitOf(context));
  });
}
