import type { Feature, FeatureContext } from '../../feature.ts';
import type { AnyJobHandler } from '../../platform/jobs/index.ts';
import { sendAccountMail } from './account-mail.service.ts';
import { type AccountContext, type AccountOptions, createAccountContext } from './accounts.context.ts';
import { accountLockedJob, accountMailJob, forgotPasswordJob } from './accounts.jobs.ts';
import { secretGuard } from './app-secret/index.ts';
import { auditService, platformAuditRoutes } from './audit/index.ts';
import { accountDataRoutes, accountDataService } from './data/index.ts';
import { writtenMailService } from './dead-mails.service.ts';
import { emailChangeMailJob, emailChangeRoutes, sendEmailChangeMail } from './email-change/index.ts';
import { firstRunRoutes, firstRunService } from './first-run/index.ts';
import { passkeyRoutes } from './passkeys/index.ts';
import { passwordRoutes, passwordService } from './passwords/index.ts';
import { peopleService } from './people/index.ts';
import { platformSettingsRoutes, platformSettingsService } from './platform-settings/index.ts';
import { preferenceRoutes, preferenceService } from './preferences/index.ts';
import {
  deletePictureFile,
  deletePictureJob,
  exportPicture,
  profileRoutes,
  profileService,
} from './profile/index.ts';
import { roleRoutes, roleService } from './roles/index.ts';
import { secondFactorRoutes, secondFactorService } from './second-factor/index.ts';
import { securitySettingsRoutes } from './security-settings/index.ts';
import { publishRecheck, recheckStreamsJob, sessionRoutes, sessionService } from './sessions/index.ts';
import { noteAccountLock, sendResetLink, signInRoutes } from './sign-in/index.ts';
import { signUpRoutes } from './sign-up/index.ts';

export type AccountsService = ReturnType<typeof createAccountsFeature>['service'];

const routes = [
  sessionRoutes,
  signUpRoutes,
  signInRoutes,
  passwordRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  securitySettingsRoutes,
  roleRoutes,
  firstRunRoutes,
  platformSettingsRoutes,
  emailChangeRoutes,
  platformAuditRoutes,
  accountDataRoutes,
  profileRoutes,
  preferenceRoutes,
];

const createJobs = (context: AccountContext): AnyJobHandler[] => [
  { job: accountMailJob, run: (mail, job) => sendAccountMail(context, mail, job) },
  { job: accountLockedJob, run: (lock) => noteAccountLock(context, lock) },
  { job: emailChangeMailJob, run: (mail) => sendEmailChangeMail(context, mail) },
  { job: forgotPasswordJob, run: (request) => sendResetLink(context, request) },
  { job: recheckStreamsJob, run: (person) => publishRecheck(context, person) },
  { job: deletePictureJob, run: (picture) => deletePictureFile(context, picture) },
];

/** People: how they sign in, who they are, and what they take along when they go. */
export function createAccountsFeature(featureContext: FeatureContext, options: AccountOptions) {
  const context = createAccountContext(featureContext, options);
  return {
    service: {
      sessions: sessionService(context),
      passwords: passwordService(context),
      secondFactors: secondFactorService(context),
      roles: roleService(context),
      people: peopleService(context),
      profiles: profileService(context),
      preferences: preferenceService(context),
      settings: platformSettingsService(context),
      audit: auditService(context),
      data: accountDataService(context),
      firstRuns: firstRunService(context),
      secretGuard: secretGuard(context),
      writtenMails: writtenMailService(context),
    },
    routes(mount) {
      for (const mountRoutes of routes) mountRoutes(mount, context);
    },
    jobs: createJobs(context),
    exporters: { ofPerson: (userId) => exportPicture(context, userId) },
  } satisfies Feature;
}
