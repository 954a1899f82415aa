import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import type { AccountsService } from '../accounts/index.ts';
import { type BusinessesService, memberRoleChanged } from '../businesses/index.ts';
import { announceJob, deliverNoticeJob, mailCopiesJob } from './notifications.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationService } from './notifications.service.ts';

/** Notes to people, in the app and by mail. What a note says is written by the feature that knows why. */
export function createNotificationsFeature(
  context: FeatureContext,
  below: { accounts: AccountsService; businesses: BusinessesService },
) {
  const service = notificationService({ ...context, ...below });
  return {
    service,
    routes: (mount) => notificationRoutes(mount, service),
    jobs: [
      { job: announceJob, run: service.announce },
      { job: deliverNoticeJob, run: service.deliverNotice },
      { job: mailCopiesJob, run: service.mailCopies },
    ],
    listeners: [on(memberRoleChanged, service.forgetClosedKinds)],
    exporters: { ofPerson: service.exportOf },
  } satisfies Feature;
}
