import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const platformAuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  person: z.object({ name: z.string(), email: z.string() }),
  /** Such as `plan_changed`. */
  action: z.string(),
  details: z.record(z.string(), z.string()),
  ipAddress: z.string(),
});
export type PlatformAuditEntry = z.infer<typeof platformAuditEntry>;

export const platformAuditPageSize = 50;

const filter = z.object({
  search: z.string().trim().max(200).default(''),
  /** Whole days in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
const notInOrder = { message: 'The first day must not come after the last one.', path: ['to'] };

export type PlatformAuditFilter = z.infer<typeof filter>;

export const listPlatformAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'super-admin',
  summary:
    'What happened to accounts and to the platform, newest first; the search looks at person, deed and address.',
  input: filter.extend({ cursor: z.uuid().optional() }).refine(inOrder, notInOrder),
  output: z.object({ entries: z.array(platformAuditEntry), nextCursor: z.string().nullable() }),
});

export const exportPlatformAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit-log.csv',
  access: 'super-admin',
  summary: 'The entries of the audit log of the platform that match, as CSV.',
  callsPerMinute: 10,
  input: filter.refine(inOrder, notInOrder),
  output: z.unknown(),
});
