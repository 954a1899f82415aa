import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { isNotice } from './account-mails.ts';
import { accountMailJob } from './accounts.jobs.ts';
import * as repository from './security.repository.ts';
import type { Visit } from './visit.ts';

export type Audit = ReturnType<typeof createAudit>;

/** Writes the security log. What a person should hear of also becomes a mail, in the same transaction. */
export function createAudit({ clock, jobs }: { clock: Clock; jobs: Jobs }) {
  /** A line of the log, for those who write it together with other things. */
  const eventOf = (userId: string, action: string, visit: Visit, details: Record<string, string> = {}) => {
    const { address: ipAddress, userAgent } = visit;
    return { id: crypto.randomUUID(), userId, action, ipAddress, userAgent, details, createdAt: clock.now() };
  };
  const sendNotice = async (tx: Database, { id, action }: { id: string; action: string }) => {
    if (isNotice(action)) await jobs.enqueue(tx, accountMailJob, { kind: 'notice', eventId: id });
  };
  return {
    eventOf,
    sendNotice,
    async note(tx: Database, userId: string, action: string, visit: Visit, details?: Record<string, string>) {
      const event = eventOf(userId, action, visit, details);
      await repository.insertEvent(tx, event);
      await sendNotice(tx, event);
    },
  };
}
