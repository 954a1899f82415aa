import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { BillingService } from '../billing/index.ts';
import { type BusinessesService, businessDeleted } from '../businesses/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { createAgentDirectory } from './agent-directory.service.ts';
import { agentRoutes } from './agents.routes.ts';
import { createAgentService } from './agents.service.ts';

interface Needs
  extends Pick<Parameters<typeof createAgentService>[0], 'countDocuments' | 'countConversations'> {
  accounts: AccountsService;
  businesses: BusinessesService;
  billing: BillingService;
  notifications: NotificationService;
}

export type AgentService = ReturnType<typeof createAgentsFeature>['service'];

/** Agents: how they are set up, and how they meet the pages they are embedded in. */
export function createAgentsFeature(
  context: FeatureContext,
  { accounts, businesses, billing, ...others }: Needs,
) {
  const agents = createAgentService({
    ...context,
    ...others,
    profiles: accounts.profiles,
    securityLog: accounts.audit,
    findWebsite: businesses.findWebsite,
    limitsOf: billing.limitsOf,
  });
  return {
    service: { ...agents, directory: createAgentDirectory(context) },
    routes: (mount) => agentRoutes(mount, agents),
    listeners: [on(businessDeleted, agents.deleteBelongingsOf)],
    exporters: { ofBusiness: agents.exportOf },
    planUsage: { agents: agents.countAgents },
  } satisfies Feature;
}
