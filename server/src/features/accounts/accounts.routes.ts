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
import type { AccountServices } from './accounts.service.ts';
import { emailChangeRoutes } from './email-change.routes.ts';
import { firstRunRoutes } from './first-run.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { keepCookies } from './response-cookies.ts';
import { visitOf } from './visit.ts';

export function accountRoutes(mount: Mount, accounts: AccountServices) {
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
  mount(getSession, (_, context) => sessions.getSession(visitOf(context)));
  mount(getGoogle, async () => ({ isAvailable: googleSignIns.isAvailable }));
  mount(startGoogleSignIn, async (_, context) => keepCookies(await googleSignIns.start(), context));
  mount(
    finishGoogleSignIn,
    async (answer, context) =>
      keepCookies(await googleSignIns.finish(answer, visitOf(context)), context).outcome,
  );
  passwordRoutes(mount, accounts);
  secondFactorRoutes(mount, accounts);
  securityRoutes(mount, accounts);
  passkeyRoutes(mount, accounts);
  roleRoutes(mount, accounts);
  firstRunRoutes(mount, accounts);
  emailChangeRoutes(mount, accounts);
}

function passwordRoutes(mount: Mount, { passwords, signIns }: AccountServices) {
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

function secondFactorRoutes(mount: Mount, { secondFactor, signIns }: AccountServices) {
  mount(factor.getSecondFactor, (_, { caller }) => secondFactor.getSecondFactor(caller.userId));
  mount(factor.startSecondFactor, (form, { caller }) => secondFactor.startSetup(caller.userId, form));
  mount(factor.enableSecondFactor, ({ code }, context) =>
    secondFactor.enable(context.caller.userId, code, visitOf(context)),
  );
  mount(factor.disableSecondFactor, (proof, context) =>
    done(secondFactor.disable(context.caller.userId, proof, visitOf(context))),
  );
  mount(factor.renewBackupCodes, (proof, context) =>
    secondFactor.renewBackupCodes(context.caller.userId, proof, visitOf(context)),
  );
  mount(
    factor.verifySecondFactor,
    async ({ code }, context) =>
      keepCookies(await signIns.verifySecondFactor(code, visitOf(context)), context).outcome,
  );
  mount(factor.resendSignInCode, (_, context) => done(signIns.resendCode(visitOf(context))));
}

function securityRoutes(mount: Mount, { security: service, sessions }: AccountServices) {
  mount(security.getSecurityStatus, (_, context) =>
    service.getUserSecurityStatus(context.caller.userId, visitOf(context)),
  );
  mount(security.updateSecuritySettings, (change, context) =>
    service.updateSettings(context.caller.userId, change, visitOf(context)),
  );
  mount(security.addAllowedAddress, ({ address }, context) =>
    service.addAddress(context.caller.userId, address, visitOf(context)),
  );
  mount(security.removeAllowedAddress, ({ address }, context) =>
    service.removeAddress(context.caller.userId, address, visitOf(context)),
  );
  mount(security.addAllowedDevice, ({ name }, context) =>
    service.addDevice(context.caller.userId, name, visitOf(context)),
  );
  mount(security.removeAllowedDevice, ({ deviceId }, context) =>
    service.removeDevice(context.caller.userId, deviceId, visitOf(context)),
  );
  mount(security.liftAccessLists, ({ token }, context) =>
    done(service.liftAccessLists(token, visitOf(context))),
  );
  mount(security.listSecurityEvents, (_, { caller }) => service.listEvents(caller.userId));
  mount(security.listSessions, (_, { caller }) => sessions.listSessions(caller));
  mount(security.revokeSession, ({ sessionId }, context) =>
    done(sessions.revokeSession(context.caller.userId, sessionId, visitOf(context))),
  );
}

function roleRoutes(mount: Mount, { roles, adminSignUps }: AccountServices) {
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
