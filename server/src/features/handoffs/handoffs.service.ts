import { type Handoff, type HandoffStatus, handoffsPerPage } from '@parley/contract/conversations/handoffs';
import { bindContext } from '../../bind-context.ts';
import { conflict, notFound } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import type { Database } from '../../platform/database/index.ts';
import type { HandoffContext } from './handoff-context.ts';
import { presentHandoff } from './handoff-presenting.ts';
import {
  closeOpenHandoff,
  createHandoff,
  endPromise,
  noteAbandoned,
  noteAnswer,
  noteHandoffChange,
  noteTaken,
} from './handoff-taking.service.ts';
import * as repository from './handoffs.repository.ts';
import {
  availabilityOf,
  findAwaySince,
  getPresence,
  isMemberHere,
  notePresenceEnd,
  setPresence,
} from './presence.service.ts';
import { watchPromises } from './promises.service.ts';

export type HandoffService = ReturnType<typeof handoffService>;

interface OneHandoff {
  businessId: string;
  handoffId: string;
}

async function present(
  { agents }: HandoffContext,
  rows: repository.HandoffRow[],
  businessId: string,
): Promise<Handoff[]> {
  if (rows.length === 0) return [];
  const names = await agents.namesOf(businessId);
  return rows.map((row) => presentHandoff(row, names.get(row.agentId) ?? 'Unknown'));
}

async function presentOne({ agents }: HandoffContext, row: repository.HandoffRow | undefined) {
  if (!row) throw notFound('Escalation');
  return presentHandoff(row, (await agents.requireAgent(row)).name);
}

const getHandoff = async (context: HandoffContext, { businessId, handoffId }: OneHandoff) =>
  presentOne(context, await repository.findHandoff(context.db, businessId, handoffId));

const findHandoffOfMail = ({ db }: HandoffContext, handoffId: string) =>
  repository.findHandoffOfMail(db, handoffId);

async function listHandoffs(
  context: HandoffContext,
  businessId: string,
  { page, ...filter }: Pick<repository.HandoffPage, 'status' | 'promise'> & { page: number },
) {
  const { db } = context;
  const rows = await repository.listHandoffs(db, businessId, {
    ...filter,
    limit: handoffsPerPage,
    offset: (page - 1) * handoffsPerPage,
  });
  const counts = await repository.countHandoffs(db, businessId);
  return {
    handoffs: await present(context, rows, businessId),
    counts: {
      total: [...counts.values()].reduce((sum, count) => sum + count, 0),
      pending: counts.get('pending') ?? 0,
      inProgress: counts.get('in_progress') ?? 0,
      resolved: counts.get('resolved') ?? 0,
      brokenPromises: await repository.countBrokenPromises(db, businessId),
    },
  };
}

/** For programs, which read all of them page by page. */
const listHandoffPage = async (context: HandoffContext, businessId: string, page: repository.HandoffPage) =>
  present(context, await repository.listHandoffs(context.db, businessId, page), businessId);

/**
 * Any status may follow any other; only a second open escalation of one conversation is refused. For those who hold the
 * conversation's row, since its end depends on this one. Answers with how it stood before.
 */
async function setStatus(
  context: HandoffContext,
  tx: Database,
  { businessId, handoffId }: OneHandoff,
  status: HandoffStatus,
) {
  const before = await repository.findHandoff(tx, businessId, handoffId);
  if (!before) throw notFound('Escalation');
  const isOver = status === 'resolved' || status === 'closed';
  const open = isOver ? undefined : await repository.lockOpenHandoff(tx, businessId, before.conversationId);
  if (open && open.id !== handoffId)
    throw conflict('This conversation has a newer escalation that is still open.');
  const updatedAt = context.clock.now();
  const change = {
    status,
    updatedAt,
    resolvedAt: isOver ? updatedAt : null,
    ...(isOver && endPromise(before, updatedAt)),
  };
  const saved = await repository.setHandoff(tx, businessId, handoffId, change);
  if (saved) await noteHandoffChange(context, tx, saved);
  return before;
}

/** Open dashboards look again. */
const announce = (
  { events }: HandoffContext,
  { businessId, handoffId, agentId }: OneHandoff & { agentId: string },
) => events.publish(businessId, { type: 'handoff.changed', agentId, id: handoffId });

async function* exportOf(context: HandoffContext, businessId: string): AsyncGenerator<ExportedFile> {
  const rows = await repository.listAllHandoffs(context.db, businessId);
  yield { path: 'escalations.json', content: await present(context, rows, businessId) };
}

export const handoffService = (context: HandoffContext) => ({
  ...bindContext(context, {
    announce,
    availabilityOf,
    closeOpenHandoff,
    createHandoff,
    exportOf,
    findAwaySince,
    findHandoffOfMail,
    getHandoff,
    getPresence,
    isMemberHere,
    listHandoffPage,
    listHandoffs,
    noteAbandoned,
    noteAnswer,
    notePresenceEnd,
    noteTaken,
    setPresence,
    setStatus,
    watchPromises,
  }),
  countOfConversations: repository.countOfConversations,
  deleteOfConversations: repository.deleteOfConversations,
  listConversationsOf: repository.listConversationsOf,
  listEmails: repository.listEmails,
  listOfConversations: repository.listOfConversations,
  findHandoff: repository.findHandoff,
  findLatestHandoff: repository.findLatestHandoff,
  findOpenHandoff: repository.findOpenHandoff,
  findOpenInquiries: repository.findOpenInquiries,
  setMail: repository.setMail,
});
