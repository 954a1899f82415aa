import type { Database } from '../../platform/database/index.ts';
import { type AnyFactListener, on } from '../../platform/facts.ts';
import {
  conversationEnded,
  conversationRated,
  conversationStarted,
  messageKept,
  presentMessage,
} from '../conversations/index.ts';
import { handoffChanged } from '../handoffs/index.ts';
import { documentRead } from '../knowledge/index.ts';
import type { WebhookEvent } from './deliveries.service.ts';

type Tell = (tx: Database, businessId: string, event: WebhookEvent) => Promise<void>;

/** What happened, in the words that programs of a business are told it. */
export function webhookListeners(tell: Tell): AnyFactListener[] {
  return [
    on(conversationStarted, (tx, { businessId, ...data }) =>
      tell(tx, businessId, { type: 'conversation.started', data }),
    ),
    on(conversationEnded, (tx, { businessId, ...data }) =>
      tell(tx, businessId, { type: 'conversation.ended', data }),
    ),
    on(conversationRated, (tx, { businessId, ...data }) =>
      tell(tx, businessId, { type: 'conversation.rated', data }),
    ),
    on(messageKept, (tx, { conversation: { businessId, agentId, id: conversationId }, message }) =>
      tell(tx, businessId, {
        type: 'message.created',
        data: { agentId, conversationId, message: presentMessage(message) },
      }),
    ),
    on(handoffChanged, (tx, { businessId, handoff, isNew }) =>
      tell(tx, businessId, { type: isNew ? 'handoff.created' : 'handoff.updated', data: handoff }),
    ),
    on(documentRead, (tx, { businessId, document }) =>
      tell(tx, businessId, { type: `document.${document.status}`, data: { document } }),
    ),
  ];
}
