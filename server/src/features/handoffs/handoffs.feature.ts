import type { Feature, FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { HandoffContext } from './handoff-context.ts';
import { announceHandoffJob, watchPromisesJob } from './handoffs.jobs.ts';
import { handoffRoutes } from './handoffs.routes.ts';
import { handoffService } from './handoffs.service.ts';

interface HandoffsBelow extends Pick<HandoffContext, 'agents' | 'notifications'> {
  accounts: AccountsService;
  businesses: BusinessesService;
}

/** Who is there for visitors and when, and the list of those who asked for a person. */
export function createHandoffsFeature(
  context: FeatureContext,
  { accounts, businesses, ...below }: HandoffsBelow,
) {
  const service = handoffService({
    ...context,
    ...below,
    members: businesses.members,
    noteAvailable: accounts.sessions.noteAvailable,
  });
  return {
    service,
    routes: (mount) => handoffRoutes(mount, service),
    jobs: [
      { job: announceHandoffJob, run: service.announce },
      { job: watchPromisesJob, run: service.watchPromises },
    ],
    exporters: { ofBusiness: service.exportOf },
  } satisfies Feature;
}
