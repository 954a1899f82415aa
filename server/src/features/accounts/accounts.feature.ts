import type { Feature, FeatureContext } from '../../feature.ts';
import type { AnyJobHandler } from '../../platform/jobs/index.ts';
import { accountDataRoutes } from './account-data.routes.ts';
import { accountDataService } from './account-data.service.ts';
import { sendAccountMail } from './account-mail.service.ts';
import { accountSecurityService } from './account-security.service.ts';
import { type AccountContext, type AccountOptions, createAccountContext } from './accounts.context.ts';
import { accountLockedJob, accountMailJob, forgotPasswordJob } from './accounts.jobs.ts';
import { accountRoutes } from './accounts.routes.ts';
import { adminSignUpService } from './admin-sign-up.service.ts';
import { secretGuard } from './app-secret.service.ts';
import { auditService } from './audit.ts';
import { emailChangeMailJob } from './email-change.jobs.ts';
import { emailChangeService } from './email-change.service.ts';
import { sendEmailChangeMail } from './email-change-links.ts';
import { emailConfirmationService } from './email-confirmation.service.ts';
import { firstRunService } from './first-run.service.ts';
import { googleService } from './google.service.ts';
import { ownPasskeyService } from './own-passkeys.service.ts';
import { passkeyService } from './passkeys.service.ts';
import { passwordService, sendResetLink } from './passwords.service.ts';
import { peopleService } from './people.service.ts';
import { deletePictureJob } from './person-picture.ts';
import { pictureRoutes } from './picture.routes.ts';
import { deletePictureFile, exportPicture, pictureService } from './picture.service.ts';
import { platformSettingsService } from './platform-settings.service.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { preferenceService } from './preferences.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { profileService } from './profile.service.ts';
import { roleService } from './roles.service.ts';
import { secondFactorService } from './second-factor.service.ts';
import { sessionService } from './sessions.service.ts';
import { noteAccountLock, signInService } from './sign-in.service.ts';
import { signUpService } from './sign-up.service.ts';
import { unlockService } from './unlock.service.ts';

export type AccountsService = ReturnType<typeof createServices>;

const createServices = (context: AccountContext) => ({
  sessions: sessionService(context),
  signUps: signUpService(context),
  confirmations: emailConfirmationService(context),
  signIns: signInService(context),
  passwords: passwordService(context),
  secondFactor: secondFactorService(context),
  passkeys: passkeyService(context),
  ownPasskeys: ownPasskeyService(context),
  unlocks: unlockService(context),
  security: accountSecurityService(context),
  roles: roleService(context),
  adminSignUps: adminSignUpService(context),
  googleSignIns: googleService(context),
  people: peopleService(context),
  firstRuns: firstRunService(context),
  platformSettings: platformSettingsService(context),
  emailChanges: emailChangeService(context),
  audit: auditService(context),
  secretGuard: secretGuard(context),
  profiles: profileService(context),
  pictures: pictureService(context),
  preferences: preferenceService(context),
  data: accountDataService(context),
});

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
  const service = createServices(context);
  return {
    service,
    routes(mount) {
      accountRoutes(mount, service);
      accountDataRoutes(mount, service.data, service.sessions);
      profileRoutes(mount, service.profiles);
      pictureRoutes(mount, service.pictures);
      preferenceRoutes(mount, service.preferences);
    },
    jobs: createJobs(context),
    exporters: { ofPerson: (userId) => exportPicture(context, userId) },
  } satisfies Feature;
}
