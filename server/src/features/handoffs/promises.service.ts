import type { Database } from '../../platform/database/index.ts';
import type { HandoffContext } from './handoff-context.ts';
import { endPromise, noteHandoffChange, subjectOf } from './handoff-taking.service.ts';
import type { HandoffRow } from './handoffs.repository.ts';
import * as repository from './handoffs.repository.ts';

const batchSize = 100;

/** Reminds the team before a promise is broken, once; and notes the broken ones, also those of a time without a server. */
export async function watchPromises(context: HandoffContext) {
  const { db, clock } = context;
  const due = await repository.listDuePromises(db, clock.now(), batchSize);
  for (const { businessId, id } of due)
    await db.transaction((tx) => watchPromise(context, tx, businessId, id));
}

async function watchPromise(context: HandoffContext, tx: Database, businessId: string, handoffId: string) {
  const row = await repository.lockHandoff(tx, businessId, handoffId);
  const isOpen = row?.status === 'pending' || row?.status === 'in_progress';
  if (!row || !isOpen || row.expectedAt === null || row.answeredAt !== null) return;
  const now = context.clock.now();
  const saved = await repository.setHandoff(tx, businessId, handoffId, {
    ...endPromise(row, now),
    updatedAt: row.updatedAt,
  });
  if (saved!.promiseBrokenAt !== row.promiseBrokenAt) await noteHandoffChange(context, tx, saved!);
  if (row.remindAt !== null) await remindMembers(context, tx, saved!);
}

async function remindMembers(
  { agents, notifications, clock }: HandoffContext,
  tx: Database,
  row: HandoffRow,
) {
  const { businessId, agentId, id: handoffId, conversationId, userName, userInquiry } = row;
  const agent = await agents.requireAgent({ businessId, agentId }, tx);
  const { timezone } = agent.settings.handoff.businessHours;
  const visitor = userName ?? row.userEmail ?? row.userPhone ?? 'A visitor';
  const isLate = row.expectedAt! < clock.now();
  await notifications.notifyMembers(tx, {
    businessId,
    agentId,
    type: 'conversation',
    priority: 'high',
    title: isLate ? 'A promised answer is overdue' : 'A promised answer is due soon',
    subject: subjectOf(row),
    description: `${visitor} was promised an answer by ${dayAndTime(row.expectedAt!, timezone)}: ${userInquiry.slice(0, 300)}`,
    data: { handoffId, conversationId },
  });
}

function dayAndTime(moment: Date, timeZone: string) {
  const format = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${new Intl.DateTimeFormat('en-GB', { ...format, timeZone }).format(moment)} (${timeZone})`;
}
