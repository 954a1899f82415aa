import type { FeatureContext } from '../../feature.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { ConversationService } from '../conversations/index.ts';
import type { HandoffService } from '../handoffs/index.ts';
import type { NotificationService } from '../notifications/index.ts';

interface MailOptions {
  /** Answers to our mails come to the domain of this address. */
  mailFrom: string;
  /** Without it no mail comes in, and our mails do not ask for an answer. */
  inboundMailSecret: string | undefined;
  /** The server whose Authentication-Results count; without it the service that delivers a mail must name one. */
  inboundMailAuthserv: string | undefined;
}

/** The features below that this one uses. */
export interface MailBelow extends MailOptions {
  accounts: AccountsService;
  agents: AgentService;
  businesses: BusinessesService;
  notifications: NotificationService;
  handoffs: HandoffService;
  conversations: ConversationService;
  /** Sends without writing it down: a mail that failed has its line already. */
  untrackedMailer: Mailer;
}

/** What the functions of this feature work with. */
export interface MailContext extends FeatureContext, MailBelow {}
