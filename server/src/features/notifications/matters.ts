import type { Database } from '../../platform/database/index.ts';
import type { FormerNotice, NoticeContent } from './notice.ts';
import type { NotificationContext } from './notifications.context.ts';
import { announceJob } from './notifications.jobs.ts';
import * as repository from './notifications.repository.ts';

interface Matter {
  businessId: string;
  subject: string;
}

/** The matter is done: whoever was told of it need not look any more. So is all that belongs to it. */
export async function closeMatter(
  context: NotificationContext,
  tx: Database,
  { businessId, subject }: Matter,
) {
  await announceTo(
    context,
    tx,
    await repository.setSubjectDone(tx, businessId, subject, context.clock.now()),
  );
}

/** The same at the end of the transaction, with what else was left for it: where nothing in it tells of the matter. */
export const closeMatterAtEnd = (
  context: NotificationContext,
  tx: Database,
  { businessId, subject }: Matter,
) =>
  repository.setSubjectDoneAtEnd(tx, businessId, { subject, doneAt: context.clock.now() }, (done) =>
    announceTo(context, tx, done),
  );

/** What was done is open again. */
export async function reopenMatter(
  context: NotificationContext,
  tx: Database,
  { businessId, subject }: Matter,
) {
  await announceTo(context, tx, await repository.setSubjectOpen(tx, businessId, subject));
}

/** What the matter was about is gone: a notice of it would lead nowhere. */
export async function deleteMatter(
  context: NotificationContext,
  tx: Database,
  { businessId, subject }: Matter,
) {
  await announceTo(context, tx, await repository.deleteSubject(tx, businessId, subject));
}

/** Nothing is left of what was told about these conversations and escalations. */
export async function deleteAbout(
  context: NotificationContext,
  tx: Database,
  { businessId, ids }: { businessId: string; ids: string[] },
) {
  await announceTo(context, tx, await repository.deleteAbout(tx, businessId, ids));
}

/** Nothing is left of what was told about an agent. */
export async function deleteOfAgent(
  context: NotificationContext,
  tx: Database,
  { businessId, agentId }: { businessId: string; agentId: string },
) {
  await announceTo(context, tx, await repository.deleteOfAgent(tx, businessId, agentId));
}

interface Reduction extends Matter {
  /** Which notices: those whose data holds this. */
  holding: Record<string, unknown>;
  /** Which subjects, of those within the one named. */
  isMeant(subject: string): boolean;
  /** What is left to tell; undefined where nothing is. */
  reduce(former: FormerNotice): Required<NoticeContent> | undefined;
  /** What becomes of a notice of which nothing is left. */
  rest: 'done' | 'deleted';
}

/** One of several things that were told together is done or gone. */
export async function reduceMatters(
  context: NotificationContext,
  tx: Database,
  { businessId, subject, holding, isMeant, reduce, rest }: Reduction,
) {
  const found = await repository.listHolding(tx, businessId, subject, holding);
  const meant = found.filter((row) => isMeant(row.subject!));
  for (const matter of new Set(meant.map((row) => row.subject!))) {
    await repository.lockSubject(tx, businessId, matter);
    for (const row of await repository.listHolding(tx, businessId, matter, holding)) {
      const left = reduce(row);
      if (left) await repository.setContent(tx, row, left);
      else if (rest === 'deleted' || !row.isShown) await repository.deleteRow(tx, row);
      else await repository.setDone(tx, row, context.clock.now());
    }
  }
  await announceTo(context, tx, meant);
}

async function announceTo({ jobs }: NotificationContext, tx: Database, rows: { userId: string }[]) {
  const people = [...new Set(rows.map(({ userId }) => userId))];
  if (people.length > 0)
    await jobs.enqueue(tx, announceJob, {
      people: people.map((userId) => ({ userId, email: false as const })),
    });
}
