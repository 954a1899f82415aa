import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { ProfileService } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { AnsweringService } from '../answering/index.ts';
import type { BillingService } from '../billing/index.ts';
import type { HandoffService } from '../handoffs/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import type { NotificationService } from '../notifications/index.ts';

interface WebhookEvent {
  type: 'conversation.started' | 'conversation.ended' | 'conversation.rated' | 'message.created';
  data: object;
}

export interface ConversationNeeds {
  db: RootDatabase;
  clock: Clock;
  log: Log;
  mailer: Pick<Mailer, 'kind'>;
  events: Events;
  jobs: Jobs;
  secret: string;
  publicUrl: string;
  agents: AgentService;
  answering: AnsweringService;
  knowledge: Pick<KnowledgeService, 'downloadFile'>;
  handoffs: Pick<
    HandoffService,
    | 'availabilityOf'
    | 'createHandoff'
    | 'findOpenHandoff'
    | 'findLatestHandoff'
    | 'noteReply'
    | 'mailVisitor'
    | 'useLink'
    | 'getPresence'
  >;
  notifications: Pick<NotificationService, 'notifyMembers'>;
  profiles: Pick<ProfileService, 'findPeople'>;
  limitsOf: BillingService['limitsOf'];
  limits: {
    take(key: string, callsPerMinute: number): boolean;
    require(key: string, callsPerMinute: number, words: string): void;
  };
  metrics: Pick<Metrics, 'answerGiven'>;
  /** Integrations stand above; app.ts hands this in. */
  webhooks?: { tell(tx: Database, businessId: string, event: WebhookEvent): Promise<void> } | undefined;
}
