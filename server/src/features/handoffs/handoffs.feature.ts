import type { Feature, FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { HandoffNeeds } from './handoff-needs.ts';
import { handoffRoutes } from './handoffs.routes.ts';
import { createHandoffService } from './handoffs.service.ts';

type Needs = Omit<HandoffNeeds, keyof FeatureContext | 'members' | 'noteAvailable' | 'nameOfBusiness' | 'logoFileOfBusiness'> & {
  accounts: AccountsService;
  businesses: BusinessesService;
};

/** The way from an agent to a person. */
export function createHandoffsFeature(context: FeatureContext, { accounts, businesses, ...others }: Needs) {
  const service = createHandoffService({
    ...context,
    ...others,
    members: businesses.members,
    noteAvailable: accounts.sessions.noteAvailable,
    nameOfBusiness: async (businessId) => (await businesses.getBusiness({ businessId, role: 'owner' })).name,
    logoFileOfBusiness: businesses.findLogoFile,
  });
  return {
    service,
    routes: (mount) => handoffRoutes(mount, service),
    jobs: service.handlers,
    exporters: { ofBusiness: service.exportOf },
  } satisfies Feature;
}
