import type { FeatureContext } from '../../feature.ts';
import type { AgentService } from '../agents/index.ts';
import type { ConversationService } from '../conversations/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import type { ActivityService } from './activity.service.ts';

/** The features below that this one uses. */
export interface InsightNeeds {
  agents: AgentService;
  knowledge: KnowledgeService;
  conversations: ConversationService;
  notifications: NotificationService;
}

/** What the parts of this feature work with. */
export type InsightContext = FeatureContext & InsightNeeds & { activity: ActivityService };
