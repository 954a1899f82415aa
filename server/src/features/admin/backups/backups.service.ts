import { type BackupFacts, inMegabytes } from '../../../findings/index.ts';
import { BackupRunning, type BackupSummary, lastDueAt } from '../../../platform/backup/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AdminContext } from '../admin-context.ts';
import { backUpJob } from './backups.jobs.ts';
import * as repository from './backups.repository.ts';

const runsKeptMs = 90 * 24 * 60 * 60 * 1000;

/** Writes a backup and keeps what came of it. */
async function backUp({ db, backups, clock }: AdminContext, kind: repository.BackupKind, file: string) {
  const startedAt = clock.now();
  const id = await repository.insertRun(db, { kind, startedAt, file });
  try {
    const summary = await backups.write(file, startedAt);
    await repository.finishRun(db, id, { finishedAt: clock.now(), bytes: summary.bytes });
    return summary;
  } catch (error) {
    // Then there is one, and this was none.
    if (error instanceof BackupRunning) await repository.deleteRun(db, id);
    else await repository.finishRun(db, id, { finishedAt: clock.now(), error: reasonOf(error) });
    throw error;
  } finally {
    await repository.deleteRunsBefore(db, new Date(startedAt.getTime() - runsKeptMs));
  }
}

const reasonOf = (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'There is no space left on the disk.';
  if (code === 'EEXIST') return 'There is a file of this name already.';
  return /[.!?]$/.test(message) ? message : `${message}.`;
};

/** For a command that has written one without a server. */
export async function noteBackup(
  db: Database,
  { file, bytes }: Pick<BackupSummary, 'file' | 'bytes'>,
  startedAt: Date,
) {
  if (!(await repository.hasRuns(db))) return;
  const id = await repository.insertRun(db, { kind: 'command', startedAt, file });
  await repository.finishRun(db, id, { finishedAt: new Date(), bytes });
}

/** For the operator of the machine, who names the file. */
export async function backUpToFile(context: AdminContext, file: string) {
  try {
    return { summary: await backUp(context, 'command', file) };
  } catch (error) {
    context.log.warn({ err: error }, 'A backup failed');
    return { failure: reasonOf(error) };
  }
}

/** Until the first one, nights count from the start of the server: a new one is not backed up at once. */
export async function scheduleBackup({ db, backups, clock, jobs, startedAt }: AdminContext) {
  const { hour } = backups.nightly;
  if (hour === undefined) return;
  const last = (await repository.findLastNightlyRun(db))?.startedAt ?? startedAt;
  if (last >= lastDueAt(hour, clock.now())) return;
  await jobs.enqueue(db, backUpJob, {}, { singletonKey: 'nightly' });
}

export async function backUpNightly(context: AdminContext) {
  const { backups, clock, log, db } = context;
  const { hour } = backups.nightly;
  const last = await repository.findLastNightlyRun(db);
  // Another process that shares the queue was faster.
  if (hour === undefined || (last && last.startedAt >= lastDueAt(hour, clock.now()))) return;
  try {
    const { file, bytes } = await backUp(context, 'nightly', backups.nightlyFile(clock.now()));
    const removed = await backups.removeSurplus(clock.now());
    log.info({ file, bytes, removed: removed.length }, 'The nightly backup was written');
  } catch (error) {
    // The next look tries again.
    if (error instanceof BackupRunning) return;
    log.error({ err: error }, 'The nightly backup failed');
    await db.transaction((tx) => notifyAdmins(context, tx, reasonOf(error)));
  }
}

async function notifyAdmins({ accounts, notifications }: AdminContext, tx: Database, reason: string) {
  for (const userId of await accounts.roles.listAdminIds(tx))
    await notifications.notifyUser(tx, {
      userId,
      type: 'system',
      priority: 'high',
      title: 'The nightly backup failed',
      description: `${reason} Admin, Health says when the last good one was written and what to do.`,
    });
}

export async function readBackupFacts(
  db: Database,
  { now, hour }: Pick<BackupFacts, 'now' | 'hour'>,
): Promise<BackupFacts> {
  if (!(await repository.hasRuns(db))) return { now, hour, last: undefined, failure: undefined };
  const [good, bad] = [await repository.findLastGoodRun(db), await repository.findLastFailedNight(db)];
  return {
    now,
    hour,
    last: good && { at: good.startedAt, file: good.file, size: inMegabytes(good.bytes ?? 0) },
    failure: bad && { at: bad.startedAt, text: bad.error! },
  };
}
