import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { ProcessUsage } from '../../platform/process-usage.ts';
import type { AgentService } from '../agents/index.ts';
import type { ConversationService } from '../conversations/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import type { NotificationService } from '../notifications/index.ts';

export interface InsightNeeds {
  db: RootDatabase;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  usage: ProcessUsage;
  agents: Pick<AgentService, 'requireAgent' | 'namesOf'>;
  knowledge: Pick<KnowledgeService, 'titlesOf'>;
  conversations: Pick<ConversationService, 'activity' | 'listConversations'>;
  notifications: Pick<NotificationService, 'notifyMembers'>;
}
