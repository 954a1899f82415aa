import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import {
  type AccountsService,
  accountReclaimed,
  personDeactivated,
  personLeaving,
  signedUpByInvitation,
} from '../accounts/index.ts';
import { deleteLogoJob } from './business-data.jobs.ts';
import { createBusinessDataService } from './business-data.service.ts';
import { createBusinessDirectory } from './business-directory.service.ts';
import { businessRoutes } from './businesses.routes.ts';
import { createBusinessService } from './businesses.service.ts';
import { createDeletingService } from './deleting.service.ts';
import { mailInvitationJob } from './members.jobs.ts';
import { memberRoutes } from './members.routes.ts';
import { createMemberService } from './members.service.ts';

interface Needs {
  accounts: AccountsService;
}

export type BusinessesService = ReturnType<typeof createBusinessesFeature>['service'];

/** Businesses, who belongs to them, and their end. */
export function createBusinessesFeature(context: FeatureContext, { accounts }: Needs) {
  const { profiles } = accounts;
  const businesses = createBusinessService(context);
  const members = createMemberService({ ...context, profiles });
  const data = createBusinessDataService({
    ...context,
    businesses,
    members,
    exporters: context.exporters.ofBusiness,
  });
  const deleting = createDeletingService({
    ...context,
    profiles,
    businessData: data,
    securityLog: accounts.audit,
    hasPassword: accounts.data.hasPassword,
    isOwnPassword: accounts.passwords.isOwnPassword,
  });
  const directory = createBusinessDirectory({ ...context, profiles });
  return {
    service: { ...businesses, members, data, directory },
    routes(mount) {
      businessRoutes(mount, businesses, deleting);
      memberRoutes(mount, members);
    },
    jobs: [
      { job: deleteLogoJob, run: data.deleteLogo },
      { job: mailInvitationJob, run: members.mailInvitation },
      ...deleting.handlers,
    ],
    listeners: [
      on(personDeactivated, data.standDown),
      on(accountReclaimed, data.withdrawUnproven),
      on(personLeaving, data.leaveBusinesses),
      on(signedUpByInvitation, members.joinAfterSignUp),
    ],
    exporters: { ofPerson: data.exportOf },
    planUsage: { members: async (businessId) => (await members.listMembers(businessId)).length },
  } satisfies Feature;
}
