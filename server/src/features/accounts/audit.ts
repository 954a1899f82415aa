import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { isNotice } from './account-mails.ts';
import { accountMailJob } from './accounts.jobs.ts';
import * as repository from './security.repository.ts';
import type { Visit } from './visit.ts';

export type Audit = ReturnType<typeof createAudit>;

/** Writes the security log. What a person should hear of also becomes a mail, in the same transaction. */
export function createAudit({ clock, jobs }: { clock: Clock; jobs: Jobs }) {
  return {
    async note(tx: Database, userId: string, action: string, visit: Visit, details: Record<string, string> = {}) {
      const id = crypto.randomUUID();
      const { address: ipAddress, userAgent } = visit;
      await repository.insertEvent(tx, { id, userId, action, ipAddress, userAgent, details, createdAt: clock.now() });
      if (isNotice(action)) await jobs.enqueue(tx, accountMailJob, { kind: 'notice', eventId: id });
    },
  };
}
