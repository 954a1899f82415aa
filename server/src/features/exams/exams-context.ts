import type { FeatureContext } from '../../feature.ts';
import type { AgentService } from '../agents/index.ts';
import type { AnsweringService } from '../answering/index.ts';
import type { ConversationService } from '../conversations/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import type { NotificationService } from '../notifications/index.ts';

/** The features that exams stand on. */
export interface ExamsBelow {
  agents: AgentService;
  knowledge: KnowledgeService;
  answering: AnsweringService;
  conversations: ConversationService;
  notifications: NotificationService;
}

/** What the functions of this feature work with. */
export interface ExamsContext extends FeatureContext, ExamsBelow {}
