import { z } from 'zod';
import { agentStrictness, widgetPosition } from './agents.ts';
import { defineEndpoint } from './endpoint.ts';

export const messageMaxLength = 1000;

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

export const message = z.object({
  id: z.uuid(),
  role: messageRole,
  content: z.string(),
  contexts: z.array(answerContext),
  answered: z.boolean().nullable(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof message>;

export const answerRule = z.enum([
  'small-talk',
  'asked-for-a-person',
  'nothing-found',
  'not-sure-enough',
  'nothing-fit-to-quote',
  'quoted',
  'model',
  'model-does-not-know',
  'model-not-supported',
]);
export type AnswerRule = z.infer<typeof answerRule>;

/** Why a sentence of the model was not shown. */
export const dropReason = z.enum(['link', 'number', 'date', 'name', 'negation', 'words', 'order', 'instructions']);
export type DropReason = z.infer<typeof dropReason>;

export const modelTroubleKind = z.enum(['failing', 'slow', 'out-of-quota', 'key-refused', 'nonsense']);
export type ModelTroubleKind = z.infer<typeof modelTroubleKind>;

/** Why an answer is what it is. For members of the business, never for visitors. */
export const answerReceipt = z.object({
  rule: answerRule,
  /** The question as it was searched for, after rewriting from the conversation. */
  query: z.string(),
  language: z.string().nullable(),
  passages: z.array(
    z.object({
      id: z.string(),
      documentTitle: z.string(),
      heading: z.string().nullable(),
      score: z.number(),
      cosine: z.number(),
      covered: z.number(),
      isQuoted: z.boolean(),
    }),
  ),
  confidence: z.number(),
  /** Below this the agent would not have answered. */
  bound: z.number(),
  strictness: agentStrictness,
  droppedSentences: z.array(z.object({ reason: dropReason, count: z.number().int() })),
  model: z.string().nullable(),
  /** What went wrong with the model, when the answer was made without it or broke off. */
  modelTrouble: modelTroubleKind.nullable(),
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  searchMs: z.number().int().nullable(),
  modelFirstTokenMs: z.number().int().nullable(),
  totalMs: z.number().int(),
});
export type AnswerReceipt = z.infer<typeof answerReceipt>;

/** A message as the members of the business see it. */
export const ownerMessage = message.extend({ receipt: answerReceipt.nullable() });
export type OwnerMessage = z.infer<typeof ownerMessage>;

export const conversationSummary = z.object({
  id: z.uuid(),
  agentId: z.uuid(),
  agentName: z.string(),
  status: z.enum(['open', 'closed']),
  messageCount: z.number().int(),
  firstMessage: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime(),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/conversations',
  access: 'member',
  summary: 'The latest 50 conversations of a business.',
  input: z.object({ businessId: z.uuid() }),
  output: z.array(conversationSummary),
});

export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/conversations/:conversationId',
  access: 'member',
  summary: 'One conversation with its messages.',
  input: z.object({ businessId: z.uuid(), conversationId: z.uuid() }),
  output: conversationSummary.extend({ messages: z.array(ownerMessage) }),
});

/** What the widget needs to draw itself. */
export const widgetAgent = z.object({
  id: z.uuid(),
  name: z.string(),
  welcomeMessage: z.string(),
  primaryColor: z.string(),
  position: widgetPosition,
});
export type WidgetAgent = z.infer<typeof widgetAgent>;

export const visitorSession = z.object({
  /** Short-lived and signed; sent as `Authorization: Bearer …`, never in an address. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
  sessionId: z.uuid(),
  agent: widgetAgent,
  messages: z.array(message),
});
export type VisitorSession = z.infer<typeof visitorSession>;

export const startVisitorSession = defineEndpoint({
  method: 'POST',
  path: '/widget/sessions',
  access: 'anyone',
  summary: 'Start or renew a visitor session from an allowed website.',
  callsPerMinute: 60,
  input: z
    .object({
      key: z.string().max(64).optional(),
      agentId: z.uuid().optional(),
      /** A token from before: an expired one still names the conversation to go on with. */
      token: z.string().max(2000).optional(),
    })
    .refine(({ key, agentId }) => key !== undefined || agentId !== undefined, 'key or agentId is required'),
  output: visitorSession,
  isPublic: true,
});

export const chatInput = z.object({
  message: z.string().trim().min(1, 'Please write a message.').max(messageMaxLength),
  agentId: z.uuid(),
  sessionId: z.string().min(1).max(64),
  messageHistory: z
    .array(z.object({ role: messageRole, content: z.string().max(4000) }))
    .max(50)
    .default([]),
  userId: z.string().max(200).optional(),
  isPreview: z.boolean().default(false),
});
export type ChatInput = z.input<typeof chatInput>;

export const chatAnswer = z.object({
  response: z.string(),
  contexts: z.array(answerContext),
  answered: z.boolean(),
  confidence: z.number(),
  /** Null for a preview, which is not kept. */
  conversationId: z.uuid().nullable(),
  messageId: z.uuid().nullable(),
  /** True when a person should be offered. */
  handoff: z.boolean(),
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
  input: chatInput,
  output: chatAnswer,
  isPublic: true,
});
