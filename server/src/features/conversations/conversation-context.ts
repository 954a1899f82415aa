import type { FeatureContext } from '../../feature.ts';
import type { ProfileService } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { AnsweringService } from '../answering/index.ts';
import type { BillingService } from '../billing/index.ts';
import type { BusinessAudit, MemberService } from '../businesses/index.ts';
import type { HandoffService } from '../handoffs/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import type { SessionScope } from './conversations.repository.ts';

/** The conversation that a link leads back to. Whoever does not open it after all gives the link back. */
export type UsedLink = SessionScope & { giveBack(): Promise<void> };

/** What the functions of this feature work with. */
export interface ConversationContext extends FeatureContext {
  agents: AgentService;
  answering: AnsweringService;
  knowledge: KnowledgeService;
  handoffs: HandoffService;
  notifications: NotificationService;
  profiles: ProfileService;
  members: MemberService;
  businessAudit: BusinessAudit;
  limitsOf: BillingService['limitsOf'];
  readLimits: BillingService['readLimits'];
  /** Mail stands above; app.ts hands this in. Opens the conversation that a link in a mail leads back to, once. */
  useLink: (code: string) => Promise<UsedLink | undefined>;
  /** By question, in this process: a second try waits for the first instead of asking the model again. */
  answersInProgress: Map<string, Promise<void>>;
}
