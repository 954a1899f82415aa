import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { businessRole } from './business-roles.ts';

/** What a deed was done to; the first part of its kind. */
export const auditAreas = {
  member: 'People',
  business: 'Business',
  agent: 'Agents',
  knowledge: 'Knowledge',
  inbox: 'Inbox',
  integration: 'API & webhooks',
  export: 'Exports',
} as const;
export type AuditArea = keyof typeof auditAreas;
export const auditArea = z.enum(Object.keys(auditAreas) as [AuditArea, ...AuditArea[]]);

/** Every kind of entry, and how it is called on the screen and in the export. */
export const auditLabels = {
  'member.invited': 'Invited somebody',
  'member.invitation-revoked': 'Revoked an invitation',
  'member.invitation-link-shown': 'Copied the link of an invitation',
  'member.joined': 'Joined the business',
  'member.role-changed': 'Changed a role',
  'member.removed': 'Removed a member',
  'member.left': 'Left the business',
  'business.created': 'Created the business',
  'business.changed': 'Changed the business',
  'business.plan-changed': 'Changed the plan of the business',
  'business.suspended': 'Suspended the business',
  'business.resumed': 'Opened the business again',
  'business.deletion-scheduled': 'Set a day on which the business is deleted',
  'business.deletion-cancelled': 'Called off the deletion of the business',
  'business.retention-changed': 'Changed for how long conversations are kept',
  'business.second-factor-required': 'Required a second factor of everybody',
  'business.second-factor-optional': 'Left the second factor to each person',
  'agent.created': 'Created an agent',
  'agent.changed': 'Changed an agent',
  'agent.activated': 'Activated an agent',
  'agent.paused': 'Paused an agent',
  'agent.deleted': 'Deleted an agent',
  'agent.embed-key-rotated': 'Replaced the embed key of an agent',
  'agent.identity-secret-shown': 'Looked at the identity secret of an agent',
  'agent.identity-secret-rotated': 'Replaced the identity secret of an agent',
  'agent.teaching-reset': 'Reset what an agent was taught',
  'agent.preview-shared': 'Made a public preview link',
  'agent.preview-ended': 'Ended a public preview link',
  'knowledge.document-added': 'Added a document',
  'knowledge.document-replaced': 'Replaced a document',
  'knowledge.document-dated': 'Changed the dates of a document',
  'knowledge.document-deleted': 'Deleted a document',
  'knowledge.answer-taught': 'Taught an answer',
  'knowledge.answer-changed': 'Changed a taught answer',
  'knowledge.source-added': 'Added a source',
  'knowledge.source-changed': 'Changed a source',
  'knowledge.source-deleted': 'Deleted a source',
  'knowledge.contradiction-settled': 'Settled a contradiction',
  'inbox.reply-added': 'Added a saved reply',
  'inbox.reply-changed': 'Changed a saved reply',
  'inbox.reply-deleted': 'Deleted a saved reply',
  'inbox.conversation-read': 'Read a conversation',
  'inbox.visitor-erased': 'Erased everything kept of a visitor',
  'inbox.escalations-listed': 'Looked at the list of escalations',
  'inbox.escalation-read': 'Read an escalation',
  'inbox.escalation-changed': 'Changed the status of an escalation',
  'integration.key-created': 'Created an API key',
  'integration.key-revoked': 'Revoked an API key',
  'integration.key-taken-over': 'Took over an API key',
  'integration.webhook-created': 'Created a webhook',
  'integration.webhook-changed': 'Changed a webhook',
  'integration.webhook-secret-rotated': 'Replaced the secret of a webhook',
  'integration.webhook-taken-over': 'Took over a webhook',
  'integration.webhook-deleted': 'Deleted a webhook',
  'export.inquiries': 'Exported the unanswered inquiries',
  'export.visitor': 'Exported everything kept of a visitor',
  'export.audit-log': 'Exported the audit log',
  'export.business': 'Exported the whole business',
} as const satisfies Record<`${AuditArea}.${string}`, string>;
export type AuditKind = keyof typeof auditLabels;
export const auditKind = z.enum(Object.keys(auditLabels) as [AuditKind, ...AuditKind[]]);

export const auditDetails = z.object({
  /** What the deed changed, in words of the screen; never what it was changed to. */
  fields: z.array(z.string()).optional(),
  from: businessRole.optional(),
  to: businessRole.optional(),
  /** Not by hand in the dashboard: a program with the person's key, or somebody who runs this server. */
  via: z.enum(['api', 'platform']).optional(),
});
export type AuditDetails = z.infer<typeof auditDetails>;

const auditPerson = z.object({
  /** Null where the account is gone. */
  userId: z.uuid().nullable(),
  name: z.string(),
  email: z.string().nullable(),
});

export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: auditKind,
  person: auditPerson,
  /** The name of what it was done to: an agent, a document, a person. */
  subject: z.string().nullable(),
  details: auditDetails,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditRetentionDays = 365;
export const auditPageSize = 50;

const auditFilter = z.object({
  businessId: z.uuid(),
  personId: z.uuid().optional(),
  area: auditArea.optional(),
  /** Whole days of the business's calendar, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilter = Omit<z.infer<typeof auditFilter>, 'businessId'>;

const inOrder = ({ from, to }: AuditFilter) => !from || !to || from <= to;
const notInOrder = { message: 'The first day must not be after the last.', path: ['from'] };

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/audit-log',
  access: 'owner',
  summary: 'Who did what in a business and when, newest first.',
  input: auditFilter.extend({ cursor: z.uuid().optional() }).refine(inOrder, notInOrder),
  output: z.object({
    entries: z.array(auditEntry),
    nextCursor: z.string().nullable(),
    /** Everybody who has an entry, for the filter. */
    people: z.array(z.object({ userId: z.uuid(), name: z.string() })),
    /** In whose days entries are filtered. */
    timeZone: z.string(),
  }),
});

/** Streamed page by page. */
export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/audit-log.csv',
  access: 'owner',
  summary: 'The entries of the audit log that match, as CSV.',
  callsPerMinute: 10,
  input: auditFilter.refine(inOrder, notInOrder),
  output: z.unknown(),
});
