import type { BusinessRole } from '@parley/contract/accounts/accounts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Oidc } from '../../platform/fetch/index.ts';
import type { AnyJobHandler, Jobs } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Mailer, Sms } from '../../platform/mail/index.ts';
import { createAccountCookies } from './account-cookies.ts';
import { createAccountLinks } from './account-links.ts';
import { createAccountMailService } from './account-mail.service.ts';
import { createAccountSecurityService } from './account-security.service.ts';
import { accountLockedJob, accountMailJob, forgotPasswordJob } from './accounts.jobs.ts';
import { createAdminSignUpService } from './admin-sign-up.service.ts';
import { createSecretGuard } from './app-secret.service.ts';
import { createAudit } from './audit.ts';
import { emailChangeMailJob } from './email-change.jobs.ts';
import { createEmailChangeService } from './email-change.service.ts';
import { createEmailChangeLinks } from './email-change-links.ts';
import { createEmailConfirmationService } from './email-confirmation.service.ts';
import { createFirstRunService } from './first-run.service.ts';
import { createGoogleService } from './google.service.ts';
import { createOwnPasskeyService } from './own-passkeys.service.ts';
import { createPasskeyService } from './passkeys.service.ts';
import { createPasswordService } from './passwords.service.ts';
import { createPeopleService } from './people.service.ts';
import { createPlatformSettingsService } from './platform-settings.service.ts';
import { createRoleService } from './roles.service.ts';
import { createSecondFactorService } from './second-factor.service.ts';
import { createSessionService } from './sessions.service.ts';
import { createSignInService } from './sign-in.service.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { createSignUpService } from './sign-up.service.ts';
import { createSignUpPolicyGuard, type Invitations } from './sign-up-policy.ts';
import { createUnlockService } from './unlock.service.ts';

export type AccountServices = ReturnType<typeof createAccountServices>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  sms: Sms;
  log: Log;
  google?: Oidc | undefined;
  secret: string;
  publicUrl: string;
  adminSignUpKey: string | undefined;
  limits: {
    take(key: string, callsPerMinute: number): boolean;
    require(key: string, callsPerMinute: number, words: string): void;
  };
  invitations: Invitations;
  /** Accounts know no businesses; app.ts lends them this view. */
  listBusinessesOf: (userId: string) => Promise<{ id: string; name: string; role: BusinessRole }[]>;
  facts: Facts;
  deletePictureOf: (tx: Database, userId: string) => Promise<void>;
}

/** Everything between a stranger and a session, put together once. */
export function createAccountServices(needs: Needs) {
  const mustConfirm = needs.mailer.kind === 'smtp';
  const cookies = createAccountCookies(needs);
  const audit = createAudit(needs);
  const links = createAccountLinks(needs);
  const guard = createSignInGuard({ ...needs, cookies });
  const roles = createRoleService({ ...needs, audit });
  const sessions = createSessionService({ ...needs, cookies, audit, guard, roles });
  const passwords = createPasswordService({ ...needs, links, audit, guard, mustConfirm });
  const secondFactor = createSecondFactorService({ ...needs, audit, passwords });
  const passkeys = createPasskeyService({ ...needs, audit, cookies });
  const ownPasskeys = createOwnPasskeyService({ ...needs, passkeys, secondFactor });
  const unlocks = createUnlockService({ ...needs, audit, cookies, guard, sessions, passkeys });
  const policy = createSignUpPolicyGuard(needs);
  const signUps = createSignUpService({ ...needs, cookies, links, sessions, policy, mustConfirm });
  const confirmations = createEmailConfirmationService({ ...needs, cookies, links, sessions, audit });
  const signIns = createSignInService({
    ...needs,
    cookies,
    links,
    audit,
    guard,
    sessions,
    passwords,
    secondFactor,
    passkeys,
    mustConfirm,
  });
  const adminSignUps = createAdminSignUpService({ ...needs, signUps, sessions });
  const security = createAccountSecurityService({ ...needs, links, audit, guard, sessionService: sessions });
  const googleSignIns = createGoogleService({ ...needs, cookies, audit, signIns, policy });
  const people = createPeopleService({ ...needs, links, audit, guard, passwords });
  const firstRuns = createFirstRunService({ ...needs, audit, signUps, sessions });
  const platformSettings = createPlatformSettingsService({ ...needs, audit });
  const emailChangeLinks = createEmailChangeLinks(needs);
  const emailChanges = createEmailChangeService({
    ...needs,
    links: emailChangeLinks,
    audit,
    passwords,
    sessions,
  });
  const mails = createAccountMailService({ ...needs, links });
  const handlers: AnyJobHandler[] = [
    { job: accountMailJob, run: mails.send },
    { job: accountLockedJob, run: signIns.noteLock },
    { job: emailChangeMailJob, run: emailChangeLinks.send },
    { job: forgotPasswordJob, run: passwords.sendResetLink },
  ];
  const secretGuard = createSecretGuard(needs);
  return {
    sessions,
    signUps,
    confirmations,
    signIns,
    passwords,
    secondFactor,
    passkeys,
    ownPasskeys,
    unlocks,
    security,
    roles,
    adminSignUps,
    googleSignIns,
    people,
    firstRuns,
    platformSettings,
    emailChanges,
    audit,
    secretGuard,
    handlers,
  };
}
