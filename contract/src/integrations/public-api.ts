import { z } from 'zod';
import { agentSettingsChange } from '../agents/agent-settings.ts';
import { agent, agentForm, agentStatus, agentStrictness, allowedDomain } from '../agents/agents.ts';
import {
  chatAnswer,
  chatInput,
  conversationSummary,
  conversationVisitor,
  message,
} from '../conversations/conversations.ts';
import { handoff, handoffStatus } from '../conversations/handoffs.ts';
import {
  documentStatus,
  documentSummary,
  documentUpload,
  uploadMaxBodyBytes,
} from '../knowledge/knowledge.ts';
import { faqUrlForm, knowledgeSource } from '../knowledge/knowledge-sources.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { webhook, webhookForm } from './webhooks.ts';

/** What programs of a business call with its API key. Every list is newest first and comes in pages. */
const v1 = { access: 'key', isPublic: true } as const;

const page = z.object({
  limit: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(100)
    .default(50)
    .meta({ description: 'How many to give back at most.', examples: [50] }),
  cursor: z
    .string()
    .max(200)
    .optional()
    .meta({
      description: 'The nextCursor of the page before.',
      examples: ['MjAyNi0xMS0xNVQwOTowMDowMC4wMDBaIDAwMDAwMDAwLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMA'],
    }),
});
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Give it as cursor to read on; null on the last page.' }),
  });
const done = z.object({});
const ofAgent = z.uuid().optional().meta({ description: 'Only those of this agent.' });

const publicAgent = agent.omit({ refusedOrigins: true, lastCompletedTab: true }).meta({ id: 'Agent' });
const oneAgent = z.object({ agentId: z.uuid() });

export const apiListAgents = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/agents',
  scope: 'agents:read',
  summary: 'List the agents of the business.',
  input: page.extend({ status: agentStatus.optional() }),
  output: pageOf(publicAgent),
});

export const apiCreateAgent = defineEndpoint({
  ...v1,
  method: 'POST',
  path: '/api/v1/agents',
  scope: 'agents:write',
  summary:
    'Create an agent. It is a draft until its status is set to active; a draft with the same name is continued.',
  input: agentForm.extend(agentSettingsChange.partial().shape),
  output: publicAgent,
});

export const apiGetAgent = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/agents/:agentId',
  scope: 'agents:read',
  summary: 'Read one agent.',
  input: oneAgent,
  output: publicAgent,
});

export const apiUpdateAgent = defineEndpoint({
  ...v1,
  method: 'PATCH',
  path: '/api/v1/agents/:agentId',
  scope: 'agents:write',
  summary: 'Change an agent. What the request does not name stays as it is.',
  input: agentForm
    .extend({
      description: z.string().trim().max(500),
      allowedDomains: z.array(allowedDomain).max(50),
      strictness: agentStrictness,
    })
    .extend(agentSettingsChange.shape)
    .partial()
    .extend(oneAgent.shape),
  output: publicAgent,
});

export const apiSetAgentStatus = defineEndpoint({
  ...v1,
  method: 'POST',
  path: '/api/v1/agents/:agentId/status',
  scope: 'agents:write',
  summary: 'Activate or pause an agent. Activating a draft makes its script tag.',
  input: oneAgent.extend({ status: z.enum(['active', 'inactive']) }),
  output: publicAgent,
});

export const apiDeleteAgent = defineEndpoint({
  ...v1,
  method: 'DELETE',
  path: '/api/v1/agents/:agentId',
  scope: 'agents:write',
  summary: 'Delete an agent with its documents, conversations and everything else it owns.',
  input: oneAgent,
  output: done,
});

const publicDocument = documentSummary.omit({ processingProgress: true }).meta({ id: 'Document' });
const oneDocument = z.object({ documentId: z.uuid() });

export const apiListDocuments = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/documents',
  scope: 'documents:read',
  summary: 'List documents, also those that came from web pages.',
  input: page.extend({ agentId: ofAgent, status: documentStatus.optional() }),
  output: pageOf(publicDocument),
});

export const apiAddDocument = defineEndpoint({
  ...v1,
  method: 'POST',
  path: '/api/v1/documents',
  scope: 'documents:write',
  summary:
    'Upload a document (.pdf, .docx, .txt, .csv or .md). It is read in the background: its status tells how far it is.',
  input: z.object({ agentId: z.uuid(), file: documentUpload }),
  output: publicDocument,
  body: 'multipart',
  maxBodyBytes: uploadMaxBodyBytes,
});

export const apiGetDocument = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/documents/:documentId',
  scope: 'documents:read',
  summary: 'Read one document.',
  input: oneDocument,
  output: publicDocument,
});

export const apiDeleteDocument = defineEndpoint({
  ...v1,
  method: 'DELETE',
  path: '/api/v1/documents/:documentId',
  scope: 'documents:write',
  summary: 'Delete a document and everything learned from it.',
  input: oneDocument,
  output: done,
});

const faqPage = knowledgeSource
  .omit({ kind: true, hasApiKey: true, cacheResponses: true })
  .meta({ id: 'FaqPage' });

export const apiListFaqPages = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/faq-pages',
  scope: 'documents:read',
  summary: 'List the addresses an agent learns from.',
  input: page.extend({ agentId: z.uuid() }),
  output: pageOf(faqPage),
});

export const apiAddFaqPage = defineEndpoint({
  ...v1,
  method: 'POST',
  path: '/api/v1/faq-pages',
  scope: 'documents:write',
  summary: 'Add an address to learn from. Its pages are read in the background.',
  input: faqUrlForm.extend(oneAgent.shape),
  output: faqPage,
});

export const apiDeleteFaqPage = defineEndpoint({
  ...v1,
  method: 'DELETE',
  path: '/api/v1/faq-pages/:faqPageId',
  scope: 'documents:write',
  summary: 'Remove an address with everything learned from it.',
  input: z.object({ faqPageId: z.uuid() }),
  output: done,
});

const publicConversation = conversationSummary.meta({ id: 'Conversation' });

export const apiListConversations = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/conversations',
  scope: 'conversations:read',
  summary: 'List conversations, the latest started first.',
  input: page.extend({ agentId: ofAgent, status: z.enum(['open', 'closed']).optional() }),
  output: pageOf(publicConversation),
});

export const apiGetConversation = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/conversations/:conversationId',
  scope: 'conversations:read',
  summary: 'Read one conversation with its messages and what is known of the visitor.',
  input: z.object({ conversationId: z.uuid() }),
  output: conversationSummary.extend({
    visitor: conversationVisitor,
    feedback: z.string().nullable(),
    handoffId: z.uuid().nullable(),
    messages: z.array(message),
  }),
});

export const apiOpenAttachment = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/conversations/:conversationId/attachments/:attachmentId',
  scope: 'conversations:read',
  summary: 'Read a file of a message: a picture or a PDF, whose id stands in the attachments of the message.',
  input: z.object({ conversationId: z.uuid(), attachmentId: z.uuid() }),
  output: z.unknown(),
  answersWithFile: true,
});

const oneHandoff = z.object({ handoffId: z.uuid() });
const publicHandoff = handoff.meta({ id: 'Handoff' });

export const apiListHandoffs = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/handoffs',
  scope: 'handoffs:read',
  summary: 'List the conversations that were passed on to people.',
  input: page.extend({ status: handoffStatus.optional() }),
  output: pageOf(publicHandoff),
});

export const apiGetHandoff = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/handoffs/:handoffId',
  scope: 'handoffs:read',
  summary: 'Read one handoff.',
  input: oneHandoff,
  output: publicHandoff,
});

export const apiSetHandoffStatus = defineEndpoint({
  ...v1,
  method: 'PATCH',
  path: '/api/v1/handoffs/:handoffId',
  scope: 'handoffs:write',
  summary: 'Set the status of a handoff.',
  input: oneHandoff.extend({ status: handoffStatus }),
  output: publicHandoff,
});

export const apiReplyToHandoff = defineEndpoint({
  ...v1,
  method: 'POST',
  path: '/api/v1/handoffs/:handoffId/reply',
  scope: 'handoffs:write',
  summary:
    'Answer the visitor in the name of whoever answers for the key: its maker, or the owner who took it over. They read it in the widget, or by mail once they have left.',
  input: oneHandoff.extend({
    content: chatInput.shape.message,
    clientMessageId: chatInput.shape.clientMessageId.meta({
      description: 'An id of yours. An answer sent again with the same id stands there once.',
    }),
  }),
  output: publicHandoff,
});

export const apiChat = defineEndpoint({
  ...v1,
  method: 'POST',
  path: '/api/v1/chat',
  scope: 'chat',
  summary:
    'Ask an agent. The same sessionId goes on with the same conversation. With Accept: text/event-stream the answer comes as events.',
  input: chatInput.omit({ isPreview: true }),
  output: chatAnswer,
});

const publicWebhook = webhook.meta({ id: 'Webhook' });

export const apiListWebhooks = defineEndpoint({
  ...v1,
  method: 'GET',
  path: '/api/v1/webhooks',
  scope: 'webhooks:read',
  summary: 'List the webhooks of the business.',
  input: page,
  output: pageOf(publicWebhook),
});

export const apiCreateWebhook = defineEndpoint({
  ...v1,
  method: 'POST',
  path: '/api/v1/webhooks',
  scope: 'webhooks:write',
  summary:
    'Send chosen events to an address. The answer is the only place where the signing secret can be read.',
  input: webhookForm,
  output: z.object({ webhook: publicWebhook, secret: z.string() }),
});

export const apiDeleteWebhook = defineEndpoint({
  ...v1,
  method: 'DELETE',
  path: '/api/v1/webhooks/:webhookId',
  scope: 'webhooks:write',
  summary: 'Remove a webhook with its delivery log.',
  input: z.object({ webhookId: z.uuid() }),
  output: done,
});
