import type { FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { ConversationService } from '../conversations/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import type { NotificationService } from '../notifications/index.ts';

/** The features below that this one uses. */
export interface InsightsBelow {
  accounts: AccountsService;
  businesses: BusinessesService;
  agents: AgentService;
  knowledge: KnowledgeService;
  conversations: ConversationService;
  notifications: NotificationService;
}

/** What the functions of this feature work with. */
export interface InsightContext extends FeatureContext, InsightsBelow {}
