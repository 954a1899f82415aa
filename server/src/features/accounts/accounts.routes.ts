import * as security from '@parley/contract/accounts/account-security';
import {
  confirmEmail,
  getSession,
  resendConfirmation,
  signIn,
  signOut,
  signUp,
} from '@parley/contract/accounts/accounts';
import { finishGoogleSignIn, getGoogle, startGoogleSignIn } from '@parley/contract/accounts/google';
import * as password from '@parley/contract/accounts/passwords';
import * as role from '@parley/contract/accounts/roles';
import * as factor from '@parley/contract/accounts/second-factor';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { AccountsService } from './accounts.feature.ts';
import { emailChangeRoutes } from './email-change.routes.ts';
import { firstRunRoutes } from './first-run.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { keepCookies } from './response-cookies.ts';
import { visitOf } from './visit.ts';

export function accountRoutes(mount: Mount, accounts: AccountsService) {
  const { sessions, signUps, confirmations, signIns, googleSignIns } = accounts;
  mount(signUp, async (form, context) => keepCookies(await signUps.signUp(form, visitOf(context)), context));
  mount(confirmEmail, async (form, context) =>
    keepCookies(await confirmations.confirmEmail(form, visitOf(context)), context),
  );
  mount(resendConfirmation, ({ email }, context) =>
    done(confirmations.resendConfirmation(email, visitOf(context))),
  );
  mount(
    signIn,
    async (form, context) => keepCookies(await signIns.signIn(form, visitOf(context)), context).outcome,
  );
  mount(signOut, async (_, context) => {
    keepCookies(await sessions.signOut(visitOf(context)), context);
    return {};
  });
  mount(getSession, (_, context) => sessions.getCurrentSession(visitOf(context)));
  mount(getGoogle, async () => ({ isAvailable: googleSignIns.isGoogleAvailable() }));
  mount(startGoogleSignIn, async (_, context) =>
    keepCookies(await googleSignIns.startGoogleSignIn(), context),
  );
  mount(
    finishGoogleSignIn,
    async (answer, context) =>
      keepCookies(await googleSignIns.finishGoogleSignIn(answer, visitOf(context)), context).outcome,
  );
  passwordRoutes(mount, accounts);
  secondFactorRoutes(mount, accounts);
  securityRoutes(mount, accounts);
  passkeyRoutes(mount, accounts);
  roleRoutes(mount, accounts);
  firstRunRoutes(mount, accounts);
  emailChangeRoutes(mount, accounts);
}

function passwordRoutes(mount: Mount, { passwords, signIns }: AccountsService) {
  mount(password.forgotPassword, ({ email }) => done(passwords.forgotPassword(email)));
  mount(password.resetPassword, ({ token, password: next }, context) =>
    done(passwords.resetPassword(token, next, visitOf(context))),
  );
  mount(password.changePassword, (form, context) =>
    done(passwords.changePassword(context.caller, form, visitOf(context))),
  );
  mount(
    password.replaceExpiredPassword,
    async ({ password: next }, context) =>
      keepCookies(await signIns.replaceExpiredPassword(next, visitOf(context)), context).outcome,
  );
}

function secondFactorRoutes(mount: Mount, { secondFactor, signIns }: AccountsService) {
  mount(factor.getSecondFactor, (_, { caller }) => secondFactor.getSecondFactor(caller.userId));
  mount(factor.startSecondFactor, (form, { caller }) =>
    secondFactor.startSecondFactorSetup(caller.userId, form),
  );
  mount(factor.enableSecondFactor, ({ code }, context) =>
    secondFactor.enableSecondFactor(context.caller.userId, code, visitOf(context)),
  );
  mount(factor.disableSecondFactor, (proof, context) =>
    done(secondFactor.disableSecondFactor(context.caller.userId, proof, visitOf(context))),
  );
  mount(factor.renewBackupCodes, (proof, context) =>
    secondFactor.renewBackupCodes(context.caller.userId, proof, visitOf(context)),
  );
  mount(
    factor.verifySecondFactor,
    async ({ code }, context) =>
      keepCookies(await signIns.verifySecondFactor(code, visitOf(context)), context).outcome,
  );
  mount(factor.resendSignInCode, (_, context) => done(signIns.resendSignInCode(visitOf(context))));
}

function securityRoutes(mount: Mount, { security: service, sessions }: AccountsService) {
  mount(security.getSecurityStatus, (_, context) =>
    service.getSecurityStatus(context.caller.userId, visitOf(context)),
  );
  mount(security.updateSecuritySettings, (change, context) =>
    service.changeSecuritySettings(context.caller.userId, change, visitOf(context)),
  );
  mount(security.addAllowedAddress, ({ address }, context) =>
    service.addAllowedAddress(context.caller.userId, address, visitOf(context)),
  );
  mount(security.removeAllowedAddress, ({ address }, context) =>
    service.removeAllowedAddress(context.caller.userId, address, visitOf(context)),
  );
  mount(security.addAllowedDevice, ({ name }, context) =>
    service.addAllowedDevice(context.caller.userId, name, visitOf(context)),
  );
  mount(security.removeAllowedDevice, ({ deviceId }, context) =>
    service.removeAllowedDevice(context.caller.userId, deviceId, visitOf(context)),
  );
  mount(security.liftAccessLists, ({ token }, context) =>
    done(service.liftAccessLists(token, visitOf(context))),
  );
  mount(security.listSecurityEvents, (_, { caller }) => service.listSecurityEvents(caller.userId));
  mount(security.listSessions, (_, { caller }) => sessions.listSessions(caller));
  mount(security.revokeSession, ({ sessionId }, context) =>
    done(sessions.revokeSession(context.caller.userId, sessionId, visitOf(context))),
  );
}

function roleRoutes(mount: Mount, { roles, adminSignUps }: AccountsService) {
  mount(role.signUpAdmin, async (form, context) =>
    keepCookies(await adminSignUps.signUpAdmin(form, visitOf(context)), context),
  );
  mount(role.listAdmins, () => roles.listAdmins());
  mount(role.makeAdmin, ({ email }, context) =>
    roles.makeAdmin(context.caller.userId, email, visitOf(context)),
  );
  mount(role.removeAdmin, ({ userId }, context) =>
    done(roles.removeAdmin(context.caller.userId, userId, visitOf(context))),
  );
}

async function done(work: Promise<void>) {
  await work;
  return {};
}
