import type { Handoff, HandoffStatus } from '@parley/contract/conversations/handoffs';
import { conflict, notFound } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import { isDuplicate } from '../../platform/database/index.ts';
import type { HandoffContext } from './handoff-context.ts';
import { presentHandoff } from './handoff-presenting.ts';
import { createHandoffTaking } from './handoff-taking.service.ts';
import * as repository from './handoffs.repository.ts';
import { createPresenceService } from './presence.service.ts';

export type HandoffService = ReturnType<typeof createHandoffService>;

interface OneHandoff {
  businessId: string;
  handoffId: string;
}

const maxListed = 100;

export function createHandoffService(context: HandoffContext) {
  const { db, clock, events, agents } = context;
  const taking = createHandoffTaking(context);
  const presence = createPresenceService(context);

  const present = async (rows: repository.HandoffRow[], businessId: string): Promise<Handoff[]> => {
    if (rows.length === 0) return [];
    const names = await agents.namesOf(businessId);
    return rows.map((row) => presentHandoff(row, names.get(row.agentId) ?? 'Unknown'));
  };
  const presentOne = async (row: repository.HandoffRow | undefined) => {
    if (!row) throw notFound('Escalation');
    return presentHandoff(row, (await agents.requireAgent(row)).name);
  };
  const getHandoff = async ({ businessId, handoffId }: OneHandoff) =>
    presentOne(await repository.findHandoff(db, businessId, handoffId));

  return {
    createHandoff: taking.createHandoff,
    findOpenHandoff: taking.findOpenHandoff,
    findHandoff: repository.findHandoff,
    findHandoffOfMail: (handoffId: string) => repository.findHandoffOfMail(db, handoffId),
    findLatestHandoff: repository.findLatestHandoff,
    setMail: repository.setMail,
    noteReply: taking.noteReply,
    availabilityOf: presence.availabilityOf,
    getPresence: presence.getPresence,
    setPresence: presence.setPresence,
    getHandoff,

    async listHandoffs(businessId: string, status?: HandoffStatus) {
      const rows = await repository.listHandoffs(db, businessId, { status, limit: maxListed });
      const counts = await repository.countHandoffs(db, businessId);
      return {
        handoffs: await present(rows, businessId),
        counts: {
          total: [...counts.values()].reduce((sum, count) => sum + count, 0),
          pending: counts.get('pending') ?? 0,
          inProgress: counts.get('in_progress') ?? 0,
          resolved: counts.get('resolved') ?? 0,
        },
      };
    },

    /** For programs, which read all of them page by page. */
    listHandoffPage: async (businessId: string, page: repository.HandoffPage) =>
      present(await repository.listHandoffs(db, businessId, page), businessId),

    /** Any status may follow any other; only a second open escalation of one conversation is refused. */
    async setStatus({ businessId, handoffId }: OneHandoff, status: HandoffStatus) {
      const isOver = status === 'resolved' || status === 'closed';
      const updatedAt = clock.now();
      const change = { status, updatedAt, resolvedAt: isOver ? updatedAt : null };
      const row = await db
        .transaction(async (tx) => {
          const saved = await repository.setHandoff(tx, businessId, handoffId, change);
          if (saved) await taking.changed(tx, saved);
          return saved;
        })
        .catch((error) => {
          if (isDuplicate(error, 'handoffs_open'))
            throw conflict('This conversation has a newer escalation that is still open.');
          throw error;
        });
      return presentOne(row);
    },

    /** Open dashboards look again. */
    announce: ({ businessId, handoffId, agentId }: OneHandoff & { agentId: string }) =>
      events.publish(businessId, { type: 'handoff.changed', agentId, id: handoffId }),

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield {
        path: 'escalations.json',
        content: await present(await repository.listAllHandoffs(db, businessId), businessId),
      };
    },
  };
}
