import { z } from 'zod';
import { agentAdvanced, agentAppearance } from '../agents/agent-settings.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { attachmentIds } from './attachments.ts';
import { conversationMode, message } from './conversations.ts';

/** What the widget needs to draw itself; visitors can read all of it. */
export const widgetAgent = z.object({
  id: z.uuid(),
  name: z.string(),
  welcomeMessage: z.string(),
  /** The CSS is already made safe. */
  appearance: agentAppearance.extend({ logoUrl: z.string().nullable(), avatarUrl: z.string().nullable() }),
  advanced: agentAdvanced.omit({ rateLimit: true, monthlyLimit: true }),
  /** False while the agent is paused or its month is used up: then the widget takes messages. */
  answers: z.boolean(),
  /** Where a visitor who wants a person is led, instead of to the form of the chat. */
  contactUrl: z.string().optional(),
});
export type WidgetAgent = z.infer<typeof widgetAgent>;

/** How the conversation stands, for every tab of the visitor. */
export const visitorConversation = z.object({
  id: z.uuid().nullable(),
  mode: conversationMode,
  memberName: z.string().nullable(),
  /** The member who answers has left the dashboard: they come back, or the agent answers again. */
  isMemberAway: z.boolean(),
  /** Somebody will write to this address or number. */
  contact: z
    .object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** Null where the owner promises no time. */
      expectedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  rating: z.number().int().nullable(),
  isEnded: z.boolean(),
  /** False where this server sends no mail: then an answer waits in the chat. */
  answersByMail: z.boolean(),
});
export type VisitorConversation = z.infer<typeof visitorConversation>;

/** So many messages of a conversation come at once, the newest first; those before them are asked for. */
export const visitorPageSize = 50;

const messagePage = z.object({
  /** The newest, or the newest of those before a message, in the order they were said. */
  messages: z.array(message),
  /** Something was said before the first of them. */
  hasEarlier: z.boolean(),
});

export const visitorSession = z.object({
  /** Short-lived and signed; sent as `Authorization: Bearer …`, never in an address. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
  /** Until then the token, though expired, can be exchanged for one that goes on with the same conversation. */
  renewableUntil: z.iso.datetime(),
  sessionId: z.uuid(),
  agent: widgetAgent,
  isPreview: z.boolean(),
  /** The link back that was named opened nothing: it was used already or is too old. */
  isLinkRefused: z.literal(true).optional(),
  conversation: visitorConversation,
  ...messagePage.shape,
});
export type VisitorSession = z.infer<typeof visitorSession>;

/** For so long a visitor's token opens its conversation. */
export const visitorTokenHours = 2;
/** For so long after that it can still be exchanged for a new one, which goes on with the same conversation. */
export const visitorRenewalDays = 30;

/** `hash` is the HMAC-SHA256 of `userId` in hex: the id is proven, name and address are what the page claims. */
const hashedIdentity = z.object({
  userId: z.string().min(1).max(200),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ examples: ['0'.repeat(64)] }),
  name: z.string().trim().max(120).optional(),
  email: z.email().max(254).optional(),
});
/** A JWT (HS256) with `sub`, `exp` at most an hour ahead and, where wanted, `name`, `email` and `aud`: all of it is proven. */
const signedIdentity = z.object({
  token: z
    .string()
    .min(1)
    .max(4000)
    .meta({ examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjdXN0b21lci03In0.c2lnbmF0dXJl'] }),
});

/** A customer whom the business's own server vouches for. */
export const visitorIdentity = z.union([signedIdentity, hashedIdentity]);
export type VisitorIdentity = z.output<typeof visitorIdentity>;

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
      /** The code of a shared preview link. */
      preview: z.string().max(64).optional(),
      /** The one-time code of a link back in a mail. */
      resume: z.string().max(64).optional(),
      /** A token from before: an expired one names the conversation to go on with until its `renewableUntil`. */
      token: z.string().max(2000).optional(),
      identity: visitorIdentity.optional(),
      /** The page without its query and fragment. */
      pageUrl: z.url().max(500).optional(),
      language: z.string().max(20).optional(),
    })
    .refine(
      ({ key, agentId, preview, resume, token }) =>
        [key, agentId, preview, resume, token].some((named) => named !== undefined),
      'key or agentId is required',
    ),
  output: visitorSession,
  isPublic: true,
});

export const visitorEvent = z.discriminatedUnion('type', [
  /** Something was said, by anybody, in any tab. */
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('typing'), isTyping: z.boolean(), memberName: z.string().nullable() }),
  z.object({ type: z.literal('conversation'), conversation: visitorConversation }),
  z.object({ type: z.literal('ping') }),
  /** The last one: too many tabs of this visitor listen, and a newer one has taken the place of this one. */
  z.object({ type: z.literal('replaced') }),
]);
export type VisitorEvent = z.infer<typeof visitorEvent>;

export const watchConversation = defineEndpoint({
  method: 'GET',
  path: '/widget/events',
  access: 'visitor',
  summary: 'What happens in the conversation, as it happens.',
  input: z.object({}),
  output: visitorEvent,
  streams: true,
});

export const getVisitorConversation = defineEndpoint({
  method: 'GET',
  path: '/widget/conversation',
  access: 'visitor',
  summary: 'The conversation as it stands, after a lost connection, or a page of what was said earlier.',
  input: z.object({
    /** A message of the conversation: what was said before it, instead of the newest. */
    before: z.uuid().optional(),
  }),
  output: messagePage.extend({ conversation: visitorConversation }),
});

export const setVisitorTyping = defineEndpoint({
  method: 'POST',
  path: '/widget/typing',
  access: 'visitor',
  summary: 'Show the member that the visitor is writing.',
  input: z.object({ isTyping: z.boolean() }),
  output: z.object({}),
});

/** What the address of a quote leads to where it is a file of the owner. Nobody can make such a code up. */
export const openQuotedFile = defineEndpoint({
  method: 'GET',
  path: '/widget/files/:code',
  access: 'anyone',
  summary: 'A file that an answer quotes, as an attachment, where the owner allows it.',
  callsPerMinute: 60,
  input: z.object({ code: z.string().max(400) }),
  output: z.unknown(),
});

const comment = z.string().trim().max(1000);

export const rateAnswer = defineEndpoint({
  method: 'POST',
  path: '/widget/messages/:messageId/feedback',
  access: 'visitor',
  summary: 'A thumb and a comment for one answer.',
  input: z.object({ messageId: z.uuid(), wasHelpful: z.boolean(), comment: comment.optional() }),
  output: z.object({}),
});

export const rateConversation = defineEndpoint({
  method: 'POST',
  path: '/widget/rating',
  access: 'visitor',
  summary: 'One to five for the conversation.',
  input: z.object({ rating: z.number().int().min(1).max(5), comment: comment.optional() }),
  output: visitorConversation,
});

export const endVisit = defineEndpoint({
  method: 'POST',
  path: '/widget/end',
  access: 'visitor',
  summary: 'The visitor is done.',
  input: z.object({}),
  output: visitorConversation,
});

/** A person was called, or nobody is there and the form takes over. Never an error because nobody is there. */
export const personCall = z.object({
  kind: z.enum(['waiting', 'contact']),
  /** Whether the business is open now. */
  isOpen: z.boolean(),
  /** When the team is back. */
  opensAt: z.iso.datetime().nullable(),
  /** By when an answer is promised, if it is. */
  expectedAt: z.iso.datetime().nullable(),
  conversation: visitorConversation,
});
export type PersonCall = z.infer<typeof personCall>;

export const callPerson = defineEndpoint({
  method: 'POST',
  path: '/widget/handoff',
  access: 'visitor',
  summary: 'Ask for a person.',
  input: z.object({}),
  output: personCall,
});

export const leaveContact = defineEndpoint({
  method: 'POST',
  path: '/widget/handoff/contact',
  access: 'visitor',
  summary: 'Leave an address or a number for the answer.',
  input: z
    .object({
      name: z.string().trim().max(120).optional(),
      email: z.email('Please enter a valid email address.').max(254).optional(),
      phone: z
        .string()
        .trim()
        .regex(/^[+\d][\d ()./-]{4,30}$/, 'Please enter a valid phone number.')
        .meta({ examples: ['+43 1 234567'] })
        .optional(),
      inquiry: z.string().trim().min(1, 'Please write a message.').max(4000),
      attachmentIds: attachmentIds.optional(),
    })
    .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
      message: 'Please leave an e-mail address or a phone number.',
      path: ['email'],
    }),
  output: visitorConversation,
});
