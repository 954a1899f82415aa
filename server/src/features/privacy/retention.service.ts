import { setTimeout as pause } from 'node:timers/promises';
import {
  type CountedExpired,
  maxCountedExpired,
  type PrivacySettings,
  type RetentionDays,
} from '@parley/contract/privacy/privacy';
import { conflict } from '../../errors.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import { noteErasure } from './ledger.service.ts';
import { applyRetentionJob } from './privacy.jobs.ts';
import * as repository from './privacy.repository.ts';
import type { PrivacyContext } from './privacy-context.ts';
import { listDueBusinesses } from './retention.reports.ts';
import { currentCutoff, cutoffOf, isShorter } from './retention.ts';

const businessesPerRun = 500;
/** So many conversations go in one transaction: less than what anybody would notice. */
const batchSize = 50;
/** After these the job makes room for the others of its kind, and goes on later. */
const batchesPerRun = 400;
/** Between two batches whoever waits for the database comes first; the embedded one has a single connection. */
const pauseMs = 20;

export async function getSettings({ db, llm }: PrivacyContext, businessId: string): Promise<PrivacySettings> {
  const retentionDays = (await repository.findSettings(db, businessId))?.retentionDays ?? null;
  return { retentionDays, languageModel: llm?.outside ?? null };
}

export async function countExpired(
  { clock, conversations }: PrivacyContext,
  businessId: string,
  days: number,
): Promise<CountedExpired> {
  const before = cutoffOf(days, clock.now());
  const found = await conversations.erasure.countSilent(businessId, { before, limit: maxCountedExpired + 1 });
  return { conversations: Math.min(found, maxCountedExpired), hasMore: found > maxCountedExpired };
}

export async function setRetention(
  context: PrivacyContext,
  { businessId, userId }: { businessId: string; userId: string },
  { retentionDays, isConfirmed }: { retentionDays: RetentionDays; isConfirmed: boolean },
) {
  const { db, clock, jobs, businesses } = context;
  const before = (await repository.findSettings(db, businessId))?.retentionDays ?? null;
  if (retentionDays !== null && isShorter(retentionDays, before) && !isConfirmed) {
    const { conversations, hasMore } = await countExpired(context, businessId, retentionDays);
    const counted = `${hasMore ? 'more than ' : ''}${conversations} ${conversations === 1 ? 'conversation' : 'conversations'}`;
    if (conversations > 0) throw conflict(`This deletes ${counted} for good. Confirm it to go on.`);
  }
  if (retentionDays !== before)
    await db.transaction(async (tx) => {
      await repository.putRetention(tx, businessId, retentionDays, clock.now());
      await businesses.audit.note(tx, { businessId, userId, kind: 'business.retention-changed' });
      await jobs.enqueue(tx, applyRetentionJob, { businessId }, { singletonKey: businessId });
    });
  return getSettings(context, businessId);
}

export async function scheduleRetention({ db, clock, jobs }: PrivacyContext) {
  for (const businessId of await listDueBusinesses(db, clock.now(), businessesPerRun))
    await jobs.enqueue(db, applyRetentionJob, { businessId }, { singletonKey: businessId });
}

export async function applyRetention(
  context: PrivacyContext,
  { businessId }: { businessId: string },
  { signal }: Pick<JobContext, 'signal'>,
) {
  const { db, clock, jobs, log, conversations } = context;
  const settings = await repository.findSettings(db, businessId);
  const before = settings && currentCutoff(settings, clock.now());
  if (!before) return;
  let erased = 0;
  for (let nth = 0; nth < batchesPerRun; nth += 1) {
    signal.throwIfAborted();
    const counts = await conversations.erasure.eraseSilent({ businessId, before, limit: batchSize });
    // With the first of them: whatever becomes of the rest, a restore must not bring these back.
    if (erased === 0 && counts.conversations + counts.visits > 0)
      await noteCutoff(context, businessId, before);
    erased += counts.conversations;
    if (counts.conversations < batchSize && counts.visits < batchSize) {
      if (erased > 0)
        log.info({ businessId, conversations: erased }, 'Conversations over their time are deleted');
      return;
    }
    await pause(pauseMs);
  }
  await jobs.enqueue(db, applyRetentionJob, { businessId }, { singletonKey: `${businessId} again` });
}

const noteCutoff = (context: PrivacyContext, businessId: string, before: Date) =>
  context.db.transaction(async (tx) => {
    await repository.putErasedBefore(tx, businessId, before, context.clock.now());
    await noteErasure(context, tx, { kind: 'retention', businessId, before });
  });
