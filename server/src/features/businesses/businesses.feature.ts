import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import {
  type AccountsService,
  accountReclaimed,
  personDeactivated,
  personLeaving,
  signedUpByInvitation,
} from '../accounts/index.ts';
import { businessAudit, deleteOldAuditEntriesJob } from './audit/index.ts';
import { businessDirectory } from './business-directory.service.ts';
import type { BusinessContext } from './businesses.context.ts';
import { businessRoutes } from './businesses.routes.ts';
import { businessService } from './businesses.service.ts';
import {
  businessDataService,
  closingService,
  deleteDueBusinessesJob,
  deleteLogoJob,
  deletingService,
  mailBusinessDeletedJob,
  mailClosingJob,
} from './data/index.ts';
import { createKnownOpen } from './known-open.ts';
import { mailInvitationJob, memberRoutes, memberService, secondFactorRule } from './members/index.ts';

export type BusinessesService = ReturnType<typeof createBusinessesFeature>['service'];

/** Businesses, who belongs to them, and their end. */
export function createBusinessesFeature(
  featureContext: FeatureContext,
  { accounts }: { accounts: AccountsService },
) {
  const knownOpen = createKnownOpen(featureContext.clock);
  const context: BusinessContext = { ...featureContext, accounts, knownOpen };
  const businesses = businessService(context);
  const members = memberService(context);
  const data = businessDataService(context);
  const deleting = deletingService(context);
  const closing = closingService(context);
  const directory = businessDirectory(context);
  const audit = businessAudit(context);
  return {
    service: { ...businesses, members, data, closing, directory, audit },
    routes(mount) {
      businessRoutes(mount, businesses, deleting);
      memberRoutes(mount, members, secondFactorRule(context));
    },
    jobs: [
      { job: deleteOldAuditEntriesJob, run: audit.deleteOldEntries },
      { job: deleteLogoJob, run: data.deleteLogo },
      { job: mailInvitationJob, run: members.mailInvitation },
      { job: mailBusinessDeletedJob, run: deleting.mailBusinessDeleted },
      { job: mailClosingJob, run: closing.mailClosing },
      { job: deleteDueBusinessesJob, run: closing.deleteDueBusinesses },
    ],
    listeners: [
      on(personDeactivated, data.noteDeactivation),
      on(accountReclaimed, data.withdrawUnproven),
      on(personLeaving, data.leaveBusinesses),
      on(signedUpByInvitation, members.joinAfterSignUp),
    ],
    exporters: { ofPerson: data.exportOf },
    planUsage: { members: async (businessId) => (await members.listMembers(businessId)).length },
  } satisfies Feature;
}
