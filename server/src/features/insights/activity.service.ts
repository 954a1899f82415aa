import type { Database, RootDatabase } from '../../platform/database/index.ts';
import * as days from './days.reports.ts';
import * as log from './event-log.repository.ts';
import * as windows from './window.reports.ts';

type Scope = Parameters<typeof days.countUniqueUsers>[1];

export type ActivityService = ReturnType<typeof createActivity>;

/** What happened between visitors and agents, counted: for whoever draws figures and keeps watch. */
export function createActivity({ db }: { db: RootDatabase }) {
  return {
    /** One row for each day on which there was something. */
    async countDays(scope: Scope, range: days.Days) {
      return {
        conversations: await days.countConversationsByDay(db, scope, range),
        received: await days.countReceivedByDay(db, scope, range),
        notWell: await days.countNotWellByDay(db, scope, range),
        responses: await days.averageMeasuresByDay(db, scope, 'response_time', range),
        handoffs: await days.averageMeasuresByDay(db, scope, 'handoff', range),
        feedback: await days.countFeedbackByDay(db, scope, range),
      };
    },

    countUniqueUsers: (scope: Scope, range: days.Days) => days.countUniqueUsers(db, scope, range),
    sumDocumentUsage: (scope: Scope, range: days.Days) => days.sumDocumentUsage(db, scope, range),
    sumUpConversations: (businessId: string, since: Date) => days.sumUpConversations(db, businessId, since),
    averageResponseMs: (businessId: string, agentIds: string[], since: Date) =>
      days.averageResponseMs(db, businessId, agentIds, since),

    measureAgent: (scope: Scope, window: windows.Window) => windows.measureAgent(db, scope, window),
    measureActiveAgents: (window: windows.Window) => windows.measureActiveAgents(db, window),

    /** Joins the caller's transaction. */
    noteUsage: (
      tx: Database,
      agents: Scope[],
      usage: { cpuPercent: number; memoryPercent: number },
      at: Date,
    ) => log.insertUsage(tx, agents, usage, at),
    forgetUsage: (tx: Database, from: Date, until: Date) => log.deleteUsage(tx, from, until),
  };
}
