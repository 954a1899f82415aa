import type { Database } from '../../../platform/database/index.ts';
import { type AnyFactListener, on } from '../../../platform/facts.ts';
import {
  conversationEnded,
  conversationRated,
  conversationStarted,
  conversationsErasing,
  messageSaved,
  presentMessage,
} from '../../conversations/index.ts';
import { handoffChanged } from '../../handoffs/index.ts';
import { documentRead } from '../../knowledge/index.ts';
import type { IntegrationContext } from '../integration-context.ts';
import { deleteAbout } from './deliveries.repository.ts';
import { publishEvent, type WebhookEvent } from './deliveries.service.ts';

/** What happened, in the words in which programs of a business hear of it. */
export function webhookListeners(context: IntegrationContext): AnyFactListener[] {
  const publish = (tx: Database, businessId: string, event: WebhookEvent) =>
    publishEvent(context, tx, businessId, event);
  return [
    on(conversationStarted, (tx, { businessId, ...data }) =>
      publish(tx, businessId, { type: 'conversation.started', data }),
    ),
    on(conversationEnded, (tx, { businessId, ...data }) =>
      publish(tx, businessId, { type: 'conversation.ended', data }),
    ),
    on(conversationRated, (tx, { businessId, ...data }) =>
      publish(tx, businessId, { type: 'conversation.rated', data }),
    ),
    on(messageSaved, (tx, { conversation: { businessId, agentId, id: conversationId }, message }) =>
      publish(tx, businessId, {
        type: 'message.created',
        data: { agentId, conversationId, message: presentMessage(message) },
      }),
    ),
    // What was told of a conversation goes with it, also what is still waiting to be told.
    on(conversationsErasing, (tx, { businessId, conversations }) =>
      deleteAbout(
        tx,
        businessId,
        conversations.map(({ id }) => id),
      ),
    ),
    on(handoffChanged, (tx, { businessId, handoff, isNew }) =>
      publish(tx, businessId, { type: isNew ? 'handoff.created' : 'handoff.updated', data: handoff }),
    ),
    on(documentRead, (tx, { businessId, document }) =>
      publish(tx, businessId, { type: `document.${document.status}`, data: { document } }),
    ),
  ];
}
