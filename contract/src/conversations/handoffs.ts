import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { attachment, attachmentIds, attachmentMaxBytes, maxAttachments } from './attachments.ts';
import { messageMaxLength } from './conversations.ts';

export const handoffStatus = z.enum(['pending', 'in_progress', 'resolved', 'closed']);
export type HandoffStatus = z.infer<typeof handoffStatus>;

/** Why a person was called. */
export const handoffReason = z.enum(['asked', 'threshold', 'topic', 'limit', 'paused']);
export type HandoffReason = z.infer<typeof handoffReason>;

export const handoff = z.object({
  id: z.uuid(),
  agentId: z.uuid(),
  agentName: z.string(),
  conversationId: z.uuid(),
  status: handoffStatus,
  reason: handoffReason,
  userInquiry: z.string(),
  attachments: z
    .array(attachment)
    .meta({ description: 'Files that the visitor sent with the inquiry; they lie in its conversation.' }),
  contactMethod: z.enum(['email', 'phone', 'chat']),
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  userPhone: z.string().nullable(),
  isNameProven: z
    .boolean()
    .meta({ description: 'False for a name that the visitor typed or the page claims.' }),
  isEmailProven: z
    .boolean()
    .meta({ description: 'False for an address that the visitor typed or the page claims.' }),
  conversationHistory: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
  expectedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'By when the visitor was promised an answer; null where nothing was promised.' }),
  answeredAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When somebody of the team first answered after that.' }),
  promiseBrokenAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'The latest moment by which an answer was promised and did not come.' }),
  /** Whether the team's mail about it went out; `kept` where this server sends none. */
  mail: z.enum(['waiting', 'sent', 'kept', 'failed', 'none']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Handoff = z.infer<typeof handoff>;

export const handoffCounts = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  inProgress: z.number().int(),
  resolved: z.number().int(),
  brokenPromises: z.number().int(),
});
export type HandoffCounts = z.infer<typeof handoffCounts>;

const oneHandoff = z.object({ businessId: z.uuid(), handoffId: z.uuid() });

export const handoffsPerPage = 25;

export const listHandoffs = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/handoffs',
  access: 'member',
  summary: `Escalations of a business, newest first, ${handoffsPerPage} on a page, with the counts of all.`,
  input: z.object({
    businessId: z.uuid(),
    status: handoffStatus.optional(),
    promise: z.enum(['broken']).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ handoffs: z.array(handoff), counts: handoffCounts }),
});

export const getHandoff = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/handoffs/:handoffId',
  access: 'member',
  summary: 'One escalation.',
  input: oneHandoff,
  output: handoff,
});

export const setHandoffStatus = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/handoffs/:handoffId',
  access: 'inbox',
  summary: 'Move an escalation on.',
  input: oneHandoff.extend({ status: handoffStatus }),
  output: handoff,
});

export const replyToHandoff = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/handoffs/:handoffId/reply',
  access: 'inbox',
  summary: 'Answer the visitor, in the widget and by mail.',
  input: oneHandoff
    .extend({
      /** May be empty where files come with it. */
      content: z.string().trim().max(messageMaxLength),
      attachmentIds: attachmentIds.optional(),
      /** An answer sent again with the same id is the same answer. */
      clientMessageId: z.string().min(1).max(64).optional(),
    })
    .refine(({ content, attachmentIds: files }) => content !== '' || files?.length, {
      message: 'Please write a message.',
      path: ['content'],
    }),
  output: handoff,
});

/** As many files as a message may have, in base64, and a megabyte for everything else. */
export const inboundMailMaxBytes = Math.ceil((maxAttachments * attachmentMaxBytes * 4) / 3) + 1024 * 1024;

/**
 * Signed by whoever receives mail for us: `x-parley-timestamp` holds the seconds since 1970, and `x-parley-signature` is
 * `sha256=` and, in hex, the HMAC-SHA256 of the timestamp, a dot and the raw body, made with `INBOUND_MAIL_SECRET`.
 * The body is JSON: `{messageId, from, to, subject, text, html?, attachments?, headers?}`; files are base64 in it.
 */
export const receiveMail = defineEndpoint({
  method: 'POST',
  path: '/inbound/mail',
  access: 'anyone',
  summary: 'A mail that came in as a reply to an escalation.',
  callsPerMinute: 120,
  maxBodyBytes: inboundMailMaxBytes,
  body: 'raw',
  input: z.instanceof(Uint8Array),
  output: z.object({ accepted: z.boolean() }),
});

export const presence = z.object({
  isAvailable: z.boolean(),
  /** Everybody of the business who was there in the last minute. */
  online: z.array(z.object({ userId: z.uuid(), name: z.string(), pictureUrl: z.string().nullable() })),
});
export type Presence = z.infer<typeof presence>;

export const getPresence = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/presence',
  access: 'member',
  summary: 'Who is there to take over conversations.',
  input: z.object({ businessId: z.uuid() }),
  output: presence,
  isBackground: true,
});

/** Sent by an open dashboard every 30 seconds; without it a member counts as gone after 75. */
export const setPresence = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/presence',
  access: 'inbox',
  summary: 'Say that you are there, and whether visitors may be passed to you.',
  input: z.object({ businessId: z.uuid(), isAvailable: z.boolean().optional() }),
  output: presence,
  isBackground: true,
});
