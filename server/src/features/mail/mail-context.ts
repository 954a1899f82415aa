import type { FeatureContext } from '../../feature.ts';
import type { AgentService } from '../agents/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { ConversationService } from '../conversations/index.ts';
import type { HandoffService } from '../handoffs/index.ts';
import type { NotificationService } from '../notifications/index.ts';

export interface MailOptions {
  /** Answers to our mails come to the domain of this address. */
  mailFrom: string;
  /** Without it no mail comes in, and our mails do not ask for an answer. */
  inboundMailSecret: string | undefined;
  /** The server whose Authentication-Results count; without it the service that delivers a mail must name one. */
  inboundMailAuthserv: string | undefined;
}

/** What the parts of this feature work with. */
export interface MailContext extends FeatureContext, MailOptions {
  agents: AgentService;
  businesses: BusinessesService;
  notifications: NotificationService;
  handoffs: HandoffService;
  conversations: ConversationService;
  hasConfirmedEmail: (userId: string) => Promise<boolean>;
}
