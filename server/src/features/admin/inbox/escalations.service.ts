import type { ManagedEscalation } from '@parley/contract/admin/admin-conversations';
import { adminPageSize } from '@parley/contract/admin/pages';
import type { HandoffStatus } from '@parley/contract/conversations/handoffs';
import { notFound } from '../../../errors.ts';
import { readFoundPage, readPage } from '../../../numbered-pages.ts';
import type { Actor } from '../../accounts/index.ts';
import type { AdminContext } from '../admin-context.ts';
import * as reports from './escalations.reports.ts';
import { noteListing, noteReading } from './readings.ts';

type Row = Awaited<ReturnType<typeof reports.listEscalations>>[number];

const present = ({ createdAt, updatedAt, ...row }: Row): ManagedEscalation => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export async function listEscalations(
  context: AdminContext,
  { page, ...filter }: reports.EscalationFilter & { page: number },
) {
  const { db } = context;
  const byStatus = await reports.countByStatus(db);
  const all = [...byStatus.values()].reduce((sum, count) => sum + count, 0);
  const { search, status } = filter;
  const wanted = { page, pageSize: adminPageSize };
  const { rows, ...rest } =
    search === ''
      ? await readPage(wanted, status ? (byStatus.get(status) ?? 0) : all, (place) =>
          reports.listEscalations(db, status, place),
        )
      : await readFoundPage(db, wanted, reports.selectEscalationsFound(db, filter), (ids) =>
          reports.listEscalationsByIds(db, ids),
        );
  await noteListing(
    context,
    rows.map(({ businessId }) => businessId),
    'inbox.escalations-listed',
  );
  return {
    rows: rows.map(present),
    ...rest,
    counts: {
      total: all,
      pending: byStatus.get('pending') ?? 0,
      inProgress: byStatus.get('in_progress') ?? 0,
      resolved: byStatus.get('resolved') ?? 0,
    },
  };
}

async function getEscalation({ db }: AdminContext, handoffId: string) {
  const row = await reports.findEscalation(db, handoffId);
  if (!row) throw notFound('Escalation');
  return row;
}

export async function readEscalation(context: AdminContext, actor: Actor, handoffId: string) {
  const { conversationHistory, ...row } = await getEscalation(context, handoffId);
  const { businessId, agentName: subject } = row;
  await context.db.transaction((tx) =>
    noteReading(context, tx, actor, { businessId, kind: 'inbox.escalation-read', subject, handoffId }),
  );
  return { ...present(row), conversationHistory };
}

export async function setEscalationStatus(
  context: AdminContext,
  actor: Actor,
  handoffId: string,
  status: HandoffStatus,
) {
  const { businessId, agentName: subject } = await getEscalation(context, handoffId);
  await context.conversations.setHandoffStatus({ businessId, handoffId }, status);
  await context.db.transaction((tx) =>
    noteReading(context, tx, actor, {
      businessId,
      kind: 'inbox.escalation-changed',
      subject,
      handoffId,
      status,
    }),
  );
  return present(await getEscalation(context, handoffId));
}
