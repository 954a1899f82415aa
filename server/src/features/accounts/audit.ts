import { bindContext } from '../../bind-context.ts';
import type { Database } from '../../platform/database/index.ts';
import { isNotice } from './account-mails.ts';
import type { AccountContext } from './accounts.context.ts';
import { accountMailJob } from './accounts.jobs.ts';
import * as repository from './security.repository.ts';
import type { Visit } from './visit.ts';

export type Audit = ReturnType<typeof auditService>;

/** A line of the log, for those who write it together with other things. */
export function newEvent(
  { clock }: AccountContext,
  userId: string,
  action: string,
  visit: Visit,
  details: Record<string, string> = {},
) {
  const { address: ipAddress, userAgent } = visit;
  return { id: crypto.randomUUID(), userId, action, ipAddress, userAgent, details, createdAt: clock.now() };
}

export async function sendNotice(
  { jobs }: AccountContext,
  tx: Database,
  { id, action }: { id: string; action: string },
) {
  if (isNotice(action)) await jobs.enqueue(tx, accountMailJob, { kind: 'notice', eventId: id });
}

export async function noteEvent(
  context: AccountContext,
  tx: Database,
  userId: string,
  action: string,
  visit: Visit,
  details?: Record<string, string>,
) {
  const event = newEvent(context, userId, action, visit, details);
  await repository.insertEvent(tx, event);
  await sendNotice(context, tx, event);
}

/** Writes the security log. What a person should hear of also becomes a mail, in the same transaction. */
export const auditService = (context: AccountContext) => bindContext(context, { note: noteEvent });
