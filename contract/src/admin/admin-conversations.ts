import { z } from 'zod';
import { messageAuthor } from '../conversations/conversations.ts';
import { handoff, handoffStatus } from '../conversations/handoffs.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageOf, pageRequest } from './pages.ts';

const ofAgent = {
  businessId: z.uuid(),
  businessName: z.string(),
  agentId: z.uuid(),
  agentName: z.string(),
};

/** Nothing that anybody wrote: what was said is read one conversation at a time. */
export const managedConversation = z.object({
  id: z.uuid(),
  ...ofAgent,
  status: z.enum(['open', 'closed']),
  escalated: z.boolean(),
  messageCount: z.int(),
  rating: z.int().nullable(),
  startedAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime(),
});
export type ManagedConversation = z.infer<typeof managedConversation>;

export const managedConversationDetails = managedConversation.extend({
  visitorName: z.string().nullable(),
  visitorEmail: z.string().nullable(),
  feedback: z.string().nullable(),
  messages: z.array(
    z.object({
      id: z.uuid(),
      author: messageAuthor,
      authorName: z.string().nullable(),
      content: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type ManagedConversationDetails = z.infer<typeof managedConversationDetails>;

export const conversationState = z.enum(['open', 'closed', 'escalated']);
export type ConversationState = z.infer<typeof conversationState>;

/** A search lists the newest of what it finds: nobody goes through more pages, and to count them all takes longer than to find them. */
export const foundConversationLimit = 1000;

export const listManagedConversations = defineEndpoint({
  method: 'GET',
  path: '/api/admin/conversations',
  access: 'admin',
  summary:
    'Conversations of every business, newest first; the search looks at the names of agents and businesses.',
  input: pageRequest.extend({ state: conversationState.optional() }),
  output: pageOf(managedConversation),
});

export const readManagedConversation = defineEndpoint({
  method: 'GET',
  path: '/api/admin/conversations/:conversationId',
  access: 'admin',
  summary: 'What was said in a conversation; the business reads in its audit log that it was looked at.',
  input: z.object({ conversationId: z.uuid() }),
  output: managedConversationDetails,
});

export const managedEscalation = handoff
  .pick({
    id: true,
    conversationId: true,
    status: true,
    userInquiry: true,
    contactMethod: true,
    userName: true,
    userEmail: true,
    userPhone: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ ...ofAgent, lastMessage: z.string().nullable() });
export type ManagedEscalation = z.infer<typeof managedEscalation>;

const managedEscalationDetails = managedEscalation.extend({
  conversationHistory: handoff.shape.conversationHistory,
});
export type ManagedEscalationDetails = z.infer<typeof managedEscalationDetails>;

const oneEscalation = z.object({ handoffId: z.uuid() });

export const listManagedEscalations = defineEndpoint({
  method: 'GET',
  path: '/api/admin/escalations',
  access: 'admin',
  summary:
    'Escalations of every business, newest first, with their counts; the search looks at inquiries, contacts and names.',
  input: pageRequest.extend({ status: handoffStatus.optional() }),
  output: pageOf(managedEscalation).extend({
    counts: z.object({ total: z.int(), pending: z.int(), inProgress: z.int(), resolved: z.int() }),
  }),
});

export const readManagedEscalation = defineEndpoint({
  method: 'GET',
  path: '/api/admin/escalations/:handoffId',
  access: 'admin',
  summary:
    'One escalation with what was said before it; the business reads in its audit log that it was looked at.',
  input: oneEscalation,
  output: managedEscalationDetails,
});

export const setManagedEscalationStatus = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/escalations/:handoffId',
  access: 'admin',
  summary: 'Move an escalation on.',
  input: oneEscalation.extend({ status: handoffStatus }),
  output: managedEscalation,
});
