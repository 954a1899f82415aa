import type { CountedFilter } from '@parley/contract/insights/analytics';
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { conversationFigures } from './figures.tables.ts';

export interface Place {
  startedAt: Date;
  id: string;
}

export interface FigurePage extends CountedFilter {
  agentId: string | null;
  /** The last day is over at `until`. */
  from: Date;
  until: Date;
  after: Place | undefined;
  limit: number;
}

/** Newest first. */
export function listFigures(db: Database, businessId: string, page: FigurePage) {
  const { agentId, from, until, after, limit, ...filter } = page;
  const { startedAt, conversationId: id } = conversationFigures;
  const isAfter =
    after && or(lt(startedAt, after.startedAt), and(eq(startedAt, after.startedAt), lt(id, after.id)));
  return db
    .select()
    .from(conversationFigures)
    .where(
      and(
        eq(conversationFigures.businessId, businessId),
        agentId === null ? undefined : eq(conversationFigures.agentId, agentId),
        gte(startedAt, from),
        lt(startedAt, until),
        isAfter,
        ...matching(businessId, filter),
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(limit);
}

/** The ids of those that a figure counts, to narrow another list by. */
export const idsBehindFigure = (businessId: string, filter: CountedFilter) =>
  sql`select conversation_id from ${conversationFigures} where ${and(
    eq(conversationFigures.businessId, businessId),
    ...matching(businessId, filter),
  )}`;

function matching(businessId: string, filter: CountedFilter): (SQL | undefined)[] {
  const { outcome, handoff, topicId, documentId, questions, rating } = filter;
  const figure = conversationFigures;
  return [
    outcome && eq(figure.outcome, outcome),
    handoff &&
      (handoff === 'any'
        ? sql`handoff_reason is not null`
        : and(sql`handoff_reason is not null`, eq(figure.handoffReason, handoff))),
    topicId ? eq(figure.topicId, topicId) : undefined,
    questions && (questions === 'answered' ? sql`answered > 0` : sql`unanswered > 0`),
    rating === undefined ? undefined : and(sql`rating is not null`, eq(figure.rating, rating)),
    documentId
      ? sql`${figure.conversationId} in (
          select conversation_id from knowledge_base_usage where business_id = ${businessId} and document_id = ${documentId})`
      : undefined,
  ];
}
