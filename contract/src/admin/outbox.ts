import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const outboxPageSize = 20;

/** `kept` for want of a mail server, `waiting` for its next try, `sent`, or `failed`. */
export const outboxState = z.enum(['kept', 'waiting', 'sent', 'failed']);
export type OutboxState = z.infer<typeof outboxState>;

/** Links and codes are hidden. */
export const outboxMail = z.object({
  id: z.string(),
  state: outboxState,
  to: z.string(),
  subject: z.string(),
  /** Why the last try failed. */
  problem: z.string().nullable(),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
});
export type OutboxMail = z.infer<typeof outboxMail>;

const oneMail = z.object({ mailId: z.string().regex(/^[0-9A-Za-z-]{8,80}$/) });

export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'super-admin',
  summary: 'Mails and what became of them, newest first; the search looks at the address.',
  input: z.object({
    search: z.string().trim().max(200).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    state: outboxState.optional(),
  }),
  output: z.object({ rows: z.array(outboxMail), total: z.int(), page: z.int(), pageCount: z.int() }),
});

export const readOutboxMail = defineEndpoint({
  method: 'GET',
  path: '/api/admin/outbox/:mailId',
  access: 'super-admin',
  summary: 'One mail as text, with links and codes hidden. A mail that was sent is not kept.',
  input: oneMail,
  output: outboxMail.extend({ text: z.string().nullable() }),
});

export const sendOutboxMail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/outbox/:mailId/send',
  access: 'super-admin',
  summary: 'Send a mail that was kept or has failed.',
  callsPerMinute: 30,
  input: oneMail,
  output: z.object({}),
});
