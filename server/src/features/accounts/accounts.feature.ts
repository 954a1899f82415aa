import type { Feature, FeatureContext } from '../../feature.ts';
import type { AnyJobHandler } from '../../platform/jobs/index.ts';
import { accountDataRoutes } from './account-data.routes.ts';
import { accountDataService } from './account-data.service.ts';
import { sendAccountMail } from './account-mail.service.ts';
import { type AccountContext, type AccountOptions, createAccountContext } from './accounts.context.ts';
import { accountLockedJob, accountMailJob, forgotPasswordJob } from './accounts.jobs.ts';
import { secretGuard } from './app-secret.service.ts';
import { auditService } from './audit.ts';
import { emailChangeMailJob } from './email-change.jobs.ts';
import { emailChangeRoutes } from './email-change.routes.ts';
import { sendEmailChangeMail } from './email-change-links.ts';
import { firstRunRoutes } from './first-run.routes.ts';
import { firstRunService } from './first-run.service.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { sendResetLink } from './password-reset.service.ts';
import { passwordRoutes } from './passwords.routes.ts';
import { passwordService } from './passwords.service.ts';
import { peopleService } from './people.service.ts';
import { deletePictureJob } from './person-picture.ts';
import { deletePictureFile, exportPicture } from './picture.service.ts';
import { platformSettingsRoutes } from './platform-settings.routes.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { preferenceService } from './preferences.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { profileService } from './profile.service.ts';
import { roleRoutes } from './roles.routes.ts';
import { roleService } from './roles.service.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { securitySettingsRoutes } from './security-settings.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { sessionService } from './sessions.service.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { noteAccountLock } from './sign-in.service.ts';
import { signUpRoutes } from './sign-up.routes.ts';

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
  accountDataRoutes,
  profileRoutes,
  preferenceRoutes,
];

const createJobs = (context: AccountContext): AnyJobHandler[] => [
  { job: accountMailJob, run: (mail) => sendAccountMail(context, mail) },
  { job: accountLockedJob, run: (lock) => noteAccountLock(context, lock) },
  { job: emailChangeMailJob, run: (mail) => sendEmailChangeMail(context, mail) },
  { job: forgotPasswordJob, run: (request) => sendResetLink(context, request) },
  { job: deletePictureJob, run: (picture) => deletePictureFile(context, picture) },
];

/** People: how they sign in, who they are, and what they take along when they go. */
export function createAccountsFeature(featureContext: FeatureContext, options: AccountOptions) {
  const context = createAccountContext(featureContext, options);
  return {
    service: {
      sessions: sessionService(context),
      passwords: passwordService(context),
      roles: roleService(context),
      people: peopleService(context),
      profiles: profileService(context),
      preferences: preferenceService(context),
      audit: auditService(context),
      data: accountDataService(context),
      firstRuns: firstRunService(context),
      secretGuard: secretGuard(context),
    },
    routes(mount) {
      for (const mountRoutes of routes) mountRoutes(mount, context);
    },
    jobs: createJobs(context),
    exporters: { ofPerson: (userId) => exportPicture(context, userId) },
  } satisfies Feature;
}
