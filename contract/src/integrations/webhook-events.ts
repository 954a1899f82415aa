import { z } from 'zod';
import { message } from '../conversations/conversations.ts';
import { handoff } from '../conversations/handoffs.ts';
import { documentStatus } from '../knowledge/knowledge.ts';
import type { WebhookEventType } from './webhooks.ts';

const rating = z.number().int().min(1).max(5);
const ofConversation = z.object({ agentId: z.uuid(), conversationId: z.uuid() });
const ofDocument = z.object({
  document: z.object({
    id: z.uuid(),
    agentId: z.uuid(),
    title: z.string(),
    status: documentStatus,
    error: z.string().nullable().meta({ description: 'Why reading failed.' }),
    url: z.string().nullable().meta({ description: 'The page it was read from; null for an upload.' }),
  }),
});

/** What each event tells, for the published description. */
export const webhookEvents: Record<WebhookEventType, { summary: string; data: z.ZodType }> = {
  'conversation.started': { summary: 'A visitor wrote their first message.', data: ofConversation },
  'conversation.ended': {
    summary: 'A conversation was ended by the visitor or a member, or nothing was said for 30 minutes.',
    data: ofConversation.extend({
      durationSeconds: z.number().int().nullable(),
      messageCount: z.number().int(),
      rating: rating.nullable(),
    }),
  },
  'conversation.rated': {
    summary: 'A visitor rated a conversation from one to five, or one answer with a thumb.',
    data: ofConversation.extend({
      rating: rating.optional().meta({ description: 'Of the whole conversation.' }),
      messageId: z.uuid().optional().meta({ description: 'The answer that got the thumb.' }),
      wasHelpful: z.boolean().optional(),
      comment: z.string().nullable(),
    }),
  },
  'message.created': {
    summary: 'Something was said in a conversation, by the visitor, the agent or a member of the team.',
    data: ofConversation.extend({ message }),
  },
  'handoff.created': { summary: 'A conversation was passed on to people.', data: z.object({ handoff }) },
  'handoff.updated': {
    summary: 'The status or the contact of a handoff changed.',
    data: z.object({ handoff }),
  },
  'document.completed': { summary: 'A document was read: answers can be made from it.', data: ofDocument },
  'document.failed': { summary: 'A document could not be read.', data: ofDocument },
  ping: {
    summary: 'Somebody pressed the test button.',
    data: z.object({ webhookId: z.uuid(), message: z.string() }),
  },
};
