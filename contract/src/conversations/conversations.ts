import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { harmlessLine } from '../wire/harmless-text.ts';
import { answerReceipt, answerVerdict } from './answer-receipt.ts';
import { answerTable } from './answer-table.ts';
import { attachment, attachmentIds } from './attachments.ts';
import { conversationCounts } from './conversation-counts.ts';

/** The most any agent takes; each agent has its own limit below it. */
export const messageMaxLength = 4000;

/** A passage the answer stands on, quoted as it is in the document. */
export const answerContext = z.object({
  content: z.string(),
  metadata: z.object({
    document_title: z.string(),
    document_id: z.uuid(),
    passage_id: z.uuid(),
    heading: z.string().nullable(),
    /** Where it stands: the page of a file, or the address of a web page. */
    page: z.number().int().nullable().optional(),
    url: z.string().nullable().optional(),
    /** The part of the content that the answer stands on, in characters. */
    /** Where the passage begins in the document's text. */
    passage_starts_at: z.number().int().optional(),
    starts_at: z.number().int().optional(),
    ends_at: z.number().int().optional(),
  }),
});
export type AnswerContext = z.infer<typeof answerContext>;

export const messageRole = z.enum(['user', 'assistant']);
/** Who really speaks: `member` and `system` (somebody joined, the agent is back) have the role of the assistant. */
export const messageAuthor = z.enum(['visitor', 'agent', 'member', 'system']);
export type MessageAuthor = z.infer<typeof messageAuthor>;

/** Who answers the visitor: the agent, nobody for the moment since a person was called, or a person. */
export const conversationMode = z.enum(['agent', 'waiting', 'person']);
export type ConversationMode = z.infer<typeof conversationMode>;

/** What a system message says, so that the widget can say it in its own language. */
export const systemNote = z.enum([
  'person-called',
  'person-joined',
  'person-left',
  'agent-is-back',
  'nobody-came',
  'contact-taken',
  'ended',
]);
export type SystemNote = z.infer<typeof systemNote>;

export const message = z.object({
  id: z.uuid(),
  role: messageRole,
  author: messageAuthor,
  /** First name of the member who wrote it. */
  authorName: z.string().nullable(),
  note: systemNote.nullable(),
  /** The id the sender's browser gave it, so that a message sent twice stands there once. */
  clientMessageId: z.string().nullable(),
  content: z.string(),
  attachments: z.array(attachment).optional().meta({ description: 'The files sent with it.' }),
  isFilesOnly: z
    .boolean()
    .optional()
    .meta({ description: 'True where nothing was written: then content only names the files.' }),
  contexts: z.array(answerContext),
  table: answerTable.optional(),
  answered: z.boolean().nullable(),
  /** The visitor's thumb. */
  wasHelpful: z.boolean().nullable(),
  isUnverified: z
    .boolean()
    .optional()
    .meta({ description: 'True for words that came by a mail whose sender could not be verified.' }),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof message>;

/** A message as the members of the business see it. */
export const ownerMessage = message.extend({
  receipt: answerReceipt.nullable(),
  /** What the visitor wrote beside the thumb. */
  comment: z.string().nullable().optional(),
  /** The team's verdict on it. */
  verdict: answerVerdict.nullable().optional(),
});
export type OwnerMessage = z.infer<typeof ownerMessage>;

export const conversationSummary = z.object({
  id: z.uuid(),
  agentId: z.uuid(),
  agentName: z.string(),
  status: z.enum(['open', 'closed']),
  visitorName: z.string().nullable().optional(),
  isVisitorNameProven: z
    .boolean()
    .meta({ description: 'False for a name that the visitor typed or the page claims.' }),
  mode: conversationMode,
  /** The member who answers now, by name. */
  takenBy: z
    .object({
      userId: z.uuid(),
      name: z.string(),
      isAway: z.boolean().meta({
        description: 'True while no dashboard of the member is open; any other may take over then.',
      }),
    })
    .nullable(),
  escalated: z.boolean(),
  rating: z.number().int().min(1).max(5).nullable(),
  wasHelpful: z.boolean().nullable(),
  messageCount: z.number().int(),
  firstMessage: z.string().nullable(),
  lastMessage: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  durationSeconds: z.number().int().nullable(),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

export const openHandoff = z.enum(['pending', 'in_progress']);

export const listedConversation = conversationSummary.extend({
  /** How its escalation stands, as long as it is open. */
  openHandoff: openHandoff.nullable(),
  calledFor: z
    .string()
    .nullable()
    .meta({ description: 'What a visitor who waits for a person said before calling one; null elsewhere.' }),
});
export type ListedConversation = z.infer<typeof listedConversation>;

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/conversations',
  access: 'member',
  summary: 'The latest 50 conversations of a business.',
  input: z.object({
    businessId: z.uuid(),
    status: z.enum(['open', 'closed']).optional(),
    agentId: z.uuid().optional(),
  }),
  output: z.array(listedConversation),
});

export const countConversations = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/conversation-counts',
  access: 'member',
  summary: 'How many conversations are open, closed, waiting for a person, and in each state.',
  input: z.object({ businessId: z.uuid() }),
  output: conversationCounts,
});

export const oneConversation = z.object({ businessId: z.uuid(), conversationId: z.uuid() });

/** What the team knows of a visitor. Whatever the business's own server did not sign is only claimed. */
export const conversationVisitor = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  userIdentifier: z.string().nullable(),
  isProven: z.boolean().meta({ description: "Whether the business's server signed userIdentifier." }),
  isNameProven: z
    .boolean()
    .meta({ description: 'False for a name that the visitor typed or the page claims.' }),
  isEmailProven: z
    .boolean()
    .meta({ description: 'False for an address that the visitor typed or the page claims.' }),
  pageUrl: z.string().nullable(),
  language: z.string().nullable(),
  userAgent: z.string().nullable(),
  isHere: z.boolean(),
});

export const conversationDetails = conversationSummary.extend({
  visitor: conversationVisitor,
  feedback: z.string().nullable(),
  /** The escalation made of it, if any. */
  handoffId: z.uuid().nullable(),
  messages: z.array(ownerMessage),
});
export type ConversationDetails = z.infer<typeof conversationDetails>;

export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/conversations/:conversationId',
  access: 'member',
  summary: 'One conversation with its messages.',
  input: oneConversation,
  output: conversationDetails,
});

export const takeOverConversation = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/conversations/:conversationId/takeover',
  access: 'inbox',
  summary: 'Answer the visitor yourself; the agent falls silent.',
  input: oneConversation,
  output: conversationDetails,
});

export const giveBackConversation = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/conversations/:conversationId/give-back',
  access: 'inbox',
  summary: 'Let the agent answer again, and tell the visitor.',
  input: oneConversation,
  output: conversationDetails,
});

/** Pauses the agent as taking over does: whoever writes first has the conversation. */
export const sendMemberMessage = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/conversations/:conversationId/messages',
  access: 'inbox',
  summary: 'Write to the visitor.',
  input: oneConversation
    .extend({
      content: z.string().trim().max(messageMaxLength),
      attachmentIds: attachmentIds.optional(),
      clientMessageId: z.string().min(1).max(64).optional(),
    })
    .refine(({ content, attachmentIds: files }) => content !== '' || files?.length, {
      message: 'Please write a message.',
      path: ['content'],
    }),
  output: message,
});

export const setMemberTyping = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/conversations/:conversationId/typing',
  access: 'inbox',
  summary: 'Show the visitor that somebody is writing.',
  input: oneConversation.extend({ isTyping: z.boolean() }),
  output: z.object({}),
});

export const endConversation = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/conversations/:conversationId/end',
  access: 'inbox',
  summary: 'Close a conversation; a new message of the visitor opens it again.',
  input: oneConversation,
  output: conversationDetails,
});

export const chatInput = z.object({
  message: z.string().trim().min(1, 'Please write a message.').max(messageMaxLength),
  agentId: z.uuid(),
  sessionId: z.string().min(1).max(64),
  messageHistory: z
    .array(z.object({ role: messageRole, content: z.string().max(4000) }))
    .max(50)
    .default([]),
  userId: z.string().overwrite(harmlessLine).max(200).optional(),
  /** A message sent again with the same id is the same message. */
  clientMessageId: z.string().min(1).max(64).optional(),
  isPreview: z.boolean().default(false),
});
export type ChatInput = z.input<typeof chatInput>;

export const chatAnswer = z.object({
  response: z.string(),
  contexts: z.array(answerContext),
  table: answerTable.optional(),
  answered: z.boolean(),
  confidence: z.number(),
  /** Null for a preview, which is not kept. */
  conversationId: z.uuid().nullable(),
  messageId: z.uuid().nullable(),
  /** True when a person should be offered. */
  handoff: z.boolean(),
  /** What came of asking for a person: one was called, or nobody is there and the contact form opens. */
  call: z.enum(['waiting', 'contact']).nullable().optional(),
  /**
   * With `person` the message went to one and `response` is empty. While one is only called (`waiting`) the agent answers
   * what it knows, and `response` is empty for everything else.
   */
  mode: conversationMode,
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

/** What the server streams while it answers. `done` or `failed` always comes last; `done` carries the whole answer. */
export const chatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('done'), answer: chatAnswer }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

/** Answers with `chatAnswer`, or as events of `chatEvent` to `Accept: text/event-stream`. */
export const agentChat = defineEndpoint({
  method: 'POST',
  path: '/functions/v1/agent-chat',
  access: 'chat',
  summary: 'Ask the agent a question.',
  input: chatInput
    .extend({
      message: z
        .string()
        .trim()
        .max(messageMaxLength)
        .meta({ description: 'May be empty where files are sent.' }),
      attachmentIds: attachmentIds
        .optional()
        .meta({ description: 'What was uploaded for this message. Only with the token of a visitor.' }),
    })
    .refine(({ message: written, attachmentIds: files }) => written !== '' || files?.length, {
      message: 'Please write a message.',
      path: ['message'],
    }),
  output: chatAnswer,
  isPublic: true,
});
