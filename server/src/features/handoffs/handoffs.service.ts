import type { Handoff, HandoffStatus } from '@parley/contract/handoffs';
import { conflict, notFound } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import type { Database } from '../../platform/database.ts';
import { isDuplicate } from '../../platform/database-error.ts';
import type { AnyJobHandler } from '../../platform/jobs.ts';
import type { HandoffNeeds } from './handoff-needs.ts';
import { presentHandoff } from './handoff-presenting.ts';
import { createHandoffTaking } from './handoff-taking.service.ts';
import { announceHandoffJob, mailTeamJob, mailVisitorJob } from './handoffs.jobs.ts';
import * as repository from './handoffs.repository.ts';
import { createInboundService } from './inbound.service.ts';
import { createPresenceService } from './presence.service.ts';
import { createTeamMailService } from './team-mail.service.ts';
import { createVisitorMailService } from './visitor-mail.service.ts';

export type HandoffService = ReturnType<typeof createHandoffService>;

interface OneHandoff {
  businessId: string;
  handoffId: string;
}

interface Reply extends OneHandoff {
  userId: string;
  content: string;
  /** The same answer given twice with this id stands there once. */
  clientMessageId?: string | undefined;
}

const handoffsListed = 100;

export function createHandoffService(needs: HandoffNeeds) {
  const { db, clock, agents } = needs;
  const taking = createHandoffTaking(needs);
  const presence = createPresenceService(needs);
  const teamMails = createTeamMailService(needs);
  const visitorMails = createVisitorMailService(needs);
  const inbound = createInboundService(needs, { taking, presence, teamMails, visitorMails });

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
    findLatestHandoff: (tx: Database, businessId: string, conversationId: string) =>
      repository.findLatestHandoff(tx, businessId, conversationId),
    noteReply: taking.noteReply,
    availabilityOf: presence.availabilityOf,
    getPresence: presence.getPresence,
    setPresence: presence.setPresence,
    mailVisitor: visitorMails.mailVisitor,
    useLink: visitorMails.useLink,
    receiveMail: inbound.receiveMail,
    getHandoff,

    async listHandoffs(businessId: string, status?: HandoffStatus) {
      const rows = await repository.listHandoffs(db, businessId, { status, limit: handoffsListed });
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
          if (isDuplicate(error, 'handoffs_open')) throw conflict('This conversation has a newer escalation that is still open.');
          throw error;
        });
      return presentOne(row);
    },

    /** The conversation shows the answer to the visitor, mails it where they have left, and notes that somebody works on it. */
    async reply({ businessId, handoffId, ...answer }: Reply) {
      const { conversationId } = await getHandoff({ businessId, handoffId });
      await needs.addMemberMessage({ businessId, conversationId, ...answer, via: 'handoff' });
      return getHandoff({ businessId, handoffId });
    },

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield { path: 'escalations.json', content: await present(await repository.listAllHandoffs(db, businessId), businessId) };
    },

    handlers: [
      { job: announceHandoffJob, run: teamMails.announce },
      { job: mailTeamJob, run: teamMails.mailTeam, concurrency: 2 },
      { job: mailVisitorJob, run: visitorMails.sendVisitorMail, concurrency: 2 },
    ] satisfies AnyJobHandler[],
  };
}
