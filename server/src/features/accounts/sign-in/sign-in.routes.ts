import { signIn as signInEndpoint, unlockSession } from '@parley/contract/accounts/accounts';
import * as google from '@parley/contract/accounts/google';
import * as passkey from '@parley/contract/accounts/passkey-sign-in';
import * as password from '@parley/contract/accounts/passwords';
import * as factor from '@parley/contract/accounts/second-factor';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { AccountContext } from '../accounts.context.ts';
import { done, withCookies } from '../responses.ts';
import { visitOf } from '../visit.ts';
import { finishGoogleSignIn, isGoogleAvailable, startGoogleSignIn } from './google.service.ts';
import { checkResetLink, forgotPassword, resetPassword } from './password-reset.service.ts';
import * as service from './sign-in.service.ts';
import { startPasskeyUnlock, unlockWithPasskey, unlockWithPassword } from './unlock.service.ts';

export function signInRoutes(mount: Mount, context: AccountContext) {
  mount(
    signInEndpoint,
    async (form, call) => withCookies(await service.signIn(context, form, visitOf(call)), call).outcome,
  );
  mount(
    password.replaceExpiredPassword,
    async ({ password: next }, call) =>
      withCookies(await service.replaceExpiredPassword(context, next, visitOf(call)), call).outcome,
  );
  mount(password.forgotPassword, ({ email }) => done(forgotPassword(context, email)));
  mount(password.checkResetLink, ({ token }) => checkResetLink(context, token));
  mount(password.resetPassword, ({ token, password: next }, call) =>
    done(resetPassword(context, token, next, visitOf(call))),
  );

  mount(
    factor.verifySecondFactor,
    async ({ code }, call) =>
      withCookies(await service.verifySecondFactor(context, code, visitOf(call)), call).outcome,
  );
  mount(factor.resendSignInCode, (_, call) => done(service.resendSignInCode(context, visitOf(call))));

  mount(passkey.startPasskeySignIn, async (_, call) =>
    withCookies(await service.startPasskeySignIn(context), call),
  );
  mount(
    passkey.signInWithPasskey,
    async ({ answer }, call) =>
      withCookies(await service.signInWithPasskey(context, answer, visitOf(call)), call).outcome,
  );
  mount(passkey.startPasskeySecondFactor, async (_, call) =>
    withCookies(await service.startPasskeySecondFactor(context, visitOf(call)), call),
  );
  mount(
    passkey.verifyPasskeySecondFactor,
    async ({ answer }, call) =>
      withCookies(await service.verifyPasskeySecondFactor(context, answer, visitOf(call)), call).outcome,
  );

  mount(google.getGoogle, async () => ({ isAvailable: isGoogleAvailable(context) }));
  mount(google.startGoogleSignIn, async (_, call) => withCookies(await startGoogleSignIn(context), call));
  mount(
    google.finishGoogleSignIn,
    async (answer, call) =>
      withCookies(await finishGoogleSignIn(context, answer, visitOf(call)), call).outcome,
  );

  mount(unlockSession, ({ password: current }, call) => unlockWithPassword(context, current, visitOf(call)));
  mount(passkey.startPasskeyUnlock, async (_, call) =>
    withCookies(await startPasskeyUnlock(context, visitOf(call)), call),
  );
  mount(passkey.unlockWithPasskey, async ({ answer }, call) =>
    withCookies(await unlockWithPasskey(context, answer, visitOf(call)), call),
  );
}
