import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { BillingService } from '../billing/index.ts';
import { type BusinessesService, memberGone } from '../businesses/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import { endWaitingJob, giveBackOfDepartedJob, lookAfterConversationsJob } from './conversations.jobs.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { createConversationService } from './conversations.service.ts';
import { createDepartedMember } from './departed-member.ts';
import { widgetRoutes } from './widget.routes.ts';

interface Needs extends Omit<ConversationContext, keyof FeatureContext | 'profiles' | 'limitsOf'> {
  accounts: AccountsService;
  businesses: BusinessesService;
  billing: BillingService;
}

/** What visitors and agents, or members in their stead, say to each other. */
export function createConversationsFeature(
  context: FeatureContext,
  { accounts, businesses, billing, ...others }: Needs,
) {
  const service = createConversationService({
    ...context,
    ...others,
    profiles: accounts.profiles,
    limitsOf: billing.limitsOf,
  });
  const departed = createDepartedMember({ ...context, ...others }, service.giveBack);
  return {
    service,
    routes(mount) {
      conversationRoutes(mount, service, async (userId, agentId) =>
        businesses.requireMember(userId, await others.agents.findBusinessOfAgent(agentId)),
      );
      widgetRoutes(mount, service);
    },
    jobs: [
      { job: endWaitingJob, run: service.endWaiting },
      { job: lookAfterConversationsJob, run: service.lookAfterConversations },
      { job: giveBackOfDepartedJob, run: departed.giveBackOfDeparted },
    ],
    listeners: [on(memberGone, departed.onMemberGone)],
    exporters: { ofBusiness: service.exportOf },
    planUsage: { conversationsThisMonth: service.countConversationsSince },
  } satisfies Feature;
}
