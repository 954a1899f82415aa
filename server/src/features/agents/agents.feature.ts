import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import type { AccountsService } from '../accounts/index.ts';
import { businessDeleted, memberGone } from '../businesses/index.ts';
import type { AgentContext } from './agent-context.ts';
import { agentRoutes } from './agents.routes.ts';
import { createAgentService } from './agents.service.ts';

interface AgentsBelow extends Omit<AgentContext, keyof FeatureContext | 'profiles' | 'audit'> {
  accounts: AccountsService;
}

/** Agents: how they are set up, and how they meet the pages they are embedded in. */
export function createAgentsFeature(context: FeatureContext, { accounts, ...below }: AgentsBelow) {
  const agents = createAgentService({
    ...context,
    ...below,
    profiles: accounts.profiles,
    audit: accounts.audit,
  });
  return {
    service: agents,
    routes: (mount) => agentRoutes(mount, agents),
    listeners: [
      on(businessDeleted, agents.deleteBelongingsOfBusiness),
      on(memberGone, agents.endUnprovenPreviews),
    ],
    exporters: { ofBusiness: agents.exportAgents },
    planUsage: { agents: agents.countAgents },
  } satisfies Feature;
}
