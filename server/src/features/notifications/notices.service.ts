import { type ManagedNotice, type NoticeForm, noticeKinds } from '@parley/contract/insights/notices';
import { conflict, invalidInput, notFound } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import { everyoneChannel } from '../../platform/events.ts';
import type { Actor } from '../accounts/index.ts';
import { isInAudience, listAudience } from './audiences.reports.ts';
import * as repository from './notices.repository.ts';
import type { NotificationContext } from './notifications.context.ts';
import { deliverNoticeJob } from './notifications.jobs.ts';
import { notifyPeople } from './notifying.ts';

const batchSize = 500;

export async function listShownNotices({ db, clock }: NotificationContext, userId: string) {
  const shown = await repository.listShown(db, clock.now());
  const isFor = await Promise.all(shown.map((row) => isInAudience(db, row, userId)));
  return shown.filter((_, nth) => isFor[nth]).map(presentShown);
}

async function presentAll(
  context: NotificationContext,
  rows: repository.NoticeRow[],
): Promise<ManagedNotice[]> {
  const { businesses, clock } = context;
  const names = await businesses.directory.namesOf(rows.flatMap(({ businessId }) => businessId ?? []));
  return rows.map((row) => ({
    ...presentShown(row),
    audience: row.audience,
    business: row.businessId
      ? { id: row.businessId, name: names.get(row.businessId) ?? 'Unknown Business' }
      : null,
    createdAt: row.createdAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    notifiedCount: row.notifiedCount,
    isShown: row.withdrawnAt === null && (row.endsAt === null || row.endsAt > clock.now()),
    version: row.version,
  }));
}

export const listNotices = async (context: NotificationContext) =>
  presentAll(context, await repository.listNotices(context.db));

function endOf({ clock }: NotificationContext, endsAt: string | null) {
  const end = endsAt === null ? null : new Date(endsAt);
  const inPast = 'Choose a time that is still to come.';
  if (end && end <= clock.now()) throw invalidInput(inPast, { endsAt: inPast });
  return end;
}

/** Open dashboards ask at once for what is shown to them: also to whom it was shown, and who wants no notification. */
const announceToEveryone = ({ events }: NotificationContext) =>
  events.publish(everyoneChannel, { type: 'notification.changed' });

export async function publishNotice(context: NotificationContext, actor: Actor, form: NoticeForm) {
  const { db, clock, jobs, accounts, businesses } = context;
  if (form.businessId) await businesses.directory.findBusiness(form.businessId);
  const endsAt = endOf(context, form.endsAt);
  const row = await db.transaction(async (tx) => {
    const saved = await repository.insertNotice(tx, { ...form, endsAt, createdAt: clock.now() });
    await jobs.enqueue(tx, deliverNoticeJob, { noticeId: saved.id });
    await accounts.audit.note(tx, actor.userId, 'notice_published', actor.visit, { title: form.title });
    return saved;
  });
  await announceToEveryone(context);
  return (await presentAll(context, [row]))[0]!;
}

interface Seen {
  noticeId: string;
  version: number;
}

async function changeNotice(
  context: NotificationContext,
  { userId, visit }: Actor,
  { noticeId, version }: Seen,
  { action, change }: { action: string; change: Parameters<typeof repository.setNotice>[2] },
) {
  const row = await context.db.transaction(async (tx) => {
    const before = await repository.lockNotice(tx, noticeId);
    if (!before) throw notFound('Notice');
    if (before.version !== version)
      throw conflict('Somebody else has changed this notice since you opened it. Look at it again.');
    if (before.withdrawnAt) throw conflict('This notice was withdrawn.');
    await context.accounts.audit.note(tx, userId, action, visit, { title: before.title });
    return repository.setNotice(tx, noticeId, change);
  });
  await announceToEveryone(context);
  return (await presentAll(context, [row]))[0]!;
}

export const editNotice = (
  context: NotificationContext,
  actor: Actor,
  { title, text, endsAt, ...seen }: Seen & Pick<NoticeForm, 'title' | 'text' | 'endsAt'>,
) =>
  changeNotice(context, actor, seen, {
    action: 'notice_edited',
    change: { title, text, endsAt: endOf(context, endsAt) },
  });

export const withdrawNotice = (context: NotificationContext, actor: Actor, seen: Seen) =>
  changeNotice(context, actor, seen, {
    action: 'notice_withdrawn',
    change: { withdrawnAt: context.clock.now() },
  });

/** A batch and the job of the next one are saved together: whatever is tried again, nobody is told twice. */
export const deliverNotice = (
  context: NotificationContext,
  { noticeId, afterId }: { noticeId: string; afterId?: string | undefined },
) =>
  context.db.transaction(async (tx: Database) => {
    const row = await repository.lockNotice(tx, noticeId);
    if (!row || row.withdrawnAt) return;
    const userIds = await listAudience(tx, row, { afterId, limit: batchSize });
    if (userIds.length === 0) return;
    const { type, priority } = noticeKinds[row.kind];
    const notice = { type, priority, title: row.title, description: row.text, data: { noticeId } };
    await notifyPeople(context, tx, userIds, notice);
    await repository.addNotified(tx, noticeId, userIds.length);
    if (userIds.length === batchSize)
      await context.jobs.enqueue(tx, deliverNoticeJob, { noticeId, afterId: userIds.at(-1)! });
  });

const presentShown = ({ id, kind, title, text, endsAt }: repository.NoticeRow) => ({
  id,
  kind,
  title,
  text,
  endsAt: endsAt?.toISOString() ?? null,
});
