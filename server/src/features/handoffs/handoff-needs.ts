import type { Handoff, HandoffReason } from '@parley/contract/handoffs';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { AgentService } from '../agents/index.ts';
import type { MemberService } from '../businesses/index.ts';
import type { NotificationService } from '../notifications/index.ts';

export interface HandoffNeeds {
  db: RootDatabase;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  mailer: Mailer;
  log: Log;
  secret: string;
  publicUrl: string;
  /** Answers to our mails come to the domain of this address. */
  mailFrom: string;
  /** Without it no mail comes in, and our mails do not ask for an answer. */
  inboundMailSecret: string | undefined;
  /** The server whose Authentication-Results count; without it the service that delivers a mail must name one. */
  inboundMailAuthserv: string | undefined;
  agents: Pick<AgentService, 'requireAgent' | 'namesOf'>;
  members: Pick<MemberService, 'listMembers'>;
  notifications: Pick<NotificationService, 'notifyMembers' | 'notifyUser'>;
  /** Whoever stands ready for visitors keeps their session longer. */
  noteAvailable: (userId: string) => Promise<void>;
  nameOfBusiness: (businessId: string) => Promise<string>;
  logoFileOfBusiness: (businessId: string) => Promise<string | null>;
  /** What conversations do with what people write; app.ts hands these in, since they stand above. */
  addMemberMessage: (message: {
    businessId: string;
    conversationId: string;
    userId: string;
    content: string;
    via: 'handoff' | 'mail';
    /** The same message given twice with this id stands there once. */
    clientMessageId?: string | undefined;
  }) => Promise<unknown>;
  addVisitorMessage: (message: {
    businessId: string;
    conversationId: string;
    content: string;
    via: 'mail';
    clientMessageId: string;
    /** Nobody has checked that it comes from the visitor's address. */
    isUnverified: boolean;
    /** The same words as in their mail before: nobody needs to hear them twice. */
  }) => Promise<{ isRepeated: boolean }>;
  /** Counts a visitor's mail among the calls for a person. */
  noteMailedCall: (tx: Database, call: { businessId: string; conversationId: string; reason: HandoffReason }) => Promise<void>;
  historyOf: (businessId: string, conversationId: string) => Promise<Handoff['conversationHistory']>;
  /** When a page of the visitor last listened. */
  visitorSeenAt: (businessId: string, conversationId: string) => Promise<Date | null>;
  facts: Facts;
}
