import type { InsightContext } from '../insight-context.ts';
import { sendDigestJob } from '../insights.jobs.ts';
import { dueMorning, nextMorning, type Pace } from './digest-times.ts';
import * as reports from './digests.reports.ts';
import * as repository from './digests.repository.ts';

const batchSize = 500;

/** Everybody is looked at once every morning, whatever they have chosen: a choice counts from the next one on. */
export async function scheduleDigests(context: InsightContext) {
  await scheduleNewMembers(context);
  for (;;) {
    const due = await repository.listDue(context.db, context.clock.now(), batchSize);
    await scheduleDue(context, due);
    if (due.length < batchSize) return;
  }
}

async function scheduleNewMembers({ db, clock, accounts }: InsightContext) {
  for (;;) {
    const userIds = await reports.listUnscheduled(db, batchSize);
    const zoneOf = await accounts.preferences.findTimeZones(userIds);
    const rows = userIds.map((userId) => ({ userId, nextAt: nextMorning(clock.now(), zoneOf(userId)) }));
    if (rows.length > 0) await repository.insertSchedules(db, rows);
    if (rows.length < batchSize) return;
  }
}

type Due = Awaited<ReturnType<typeof repository.listDue>>;

async function scheduleDue(context: InsightContext, due: Due) {
  const { db, clock, accounts, jobs, notifications } = context;
  const userIds = due.map(({ userId }) => userId);
  const zoneOf = await accounts.preferences.findTimeZones(userIds);
  const deliveryOf = await accounts.preferences.findDeliveries(db, userIds, 'system');
  for (const { userId, nextAt, sentFor } of due) {
    const now = clock.now();
    const { email } = deliveryOf(userId);
    // What waited when somebody switched mail off is not mailed to them when they switch it on again.
    if (email === false) await notifications.endMailWaiting(userId, now);
    const pace = paceOf(email);
    const dueAt = pace && dueMorning(now, zoneOf(userId), pace);
    await db.transaction(async (tx) => {
      // Of two processes that look at the same moment, one gets the person.
      if (!(await repository.moveSchedule(tx, userId, nextAt, nextMorning(now, zoneOf(userId))))) return;
      if (dueAt && (sentFor === null || sentFor < dueAt))
        await jobs.enqueue(tx, sendDigestJob, { userId, dueAt: dueAt.toISOString() });
    });
  }
}

/** Undefined for whoever gets each notice by itself, or none by mail. */
export const paceOf = (frequency: string | false): Pace | undefined =>
  frequency === 'daily' || frequency === 'weekly' ? frequency : undefined;
