import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { messages } from '../conversations.tables.ts';
import { feedbackRatings, userSessions } from '../visits/visits.tables.ts';
import { answerVerdicts } from './verdicts.tables.ts';

type NewVerdict = Omit<typeof answerVerdicts.$inferInsert, 'id' | 'businessId'>;

/** Until the transaction ends, nobody else computes what the agent was taught. It keeps no visitor from writing to it. */
export async function lockTeaching(tx: Database, { agentId }: AgentScope) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('teaching'), hashtext(${agentId}))`);
}

/** Who thinks again changes it. */
export async function putVerdict(db: Database, businessId: string, verdict: NewVerdict) {
  await db
    .insert(answerVerdicts)
    .values({ ...verdict, businessId })
    .onConflictDoUpdate({
      target: [answerVerdicts.conversationId, answerVerdicts.messageId],
      set: { verdict: verdict.verdict, decidedBy: verdict.decidedBy, createdAt: verdict.createdAt },
    });
}

export async function deleteVerdict(
  db: Database,
  businessId: string,
  { conversationId, messageId }: Pick<NewVerdict, 'conversationId' | 'messageId'>,
) {
  await db
    .delete(answerVerdicts)
    .where(
      and(
        eq(answerVerdicts.businessId, businessId),
        eq(answerVerdicts.conversationId, conversationId),
        eq(answerVerdicts.messageId, messageId),
      ),
    );
}

export async function findVerdict(
  db: Database,
  businessId: string,
  { conversationId, messageId }: Pick<NewVerdict, 'conversationId' | 'messageId'>,
) {
  const [row] = await db
    .select({ verdict: answerVerdicts.verdict })
    .from(answerVerdicts)
    .where(
      and(
        eq(answerVerdicts.businessId, businessId),
        eq(answerVerdicts.conversationId, conversationId),
        eq(answerVerdicts.messageId, messageId),
      ),
    );
  return row?.verdict;
}

/** By message. */
export async function listVerdicts(db: Database, businessId: string, conversationId: string) {
  const rows = await db
    .select({ messageId: answerVerdicts.messageId, verdict: answerVerdicts.verdict })
    .from(answerVerdicts)
    .where(and(eq(answerVerdicts.businessId, businessId), eq(answerVerdicts.conversationId, conversationId)));
  return new Map(rows.map(({ messageId, verdict }) => [messageId, verdict]));
}

/** What a verdict is weighed by; receipts themselves are long. */
export type JudgedReceipt = Pick<AnswerReceipt, 'rule' | 'confidence' | 'strictness'> & {
  heldBack: number | null;
  hasParts: boolean;
};

const receipt = sql<JudgedReceipt | null>`case when ${messages.receipt} is not null then jsonb_build_object(
  'rule', ${messages.receipt} -> 'rule', 'confidence', ${messages.receipt} -> 'confidence',
  'strictness', ${messages.receipt} -> 'strictness', 'heldBack', ${messages.receipt} -> 'heldBack',
  'hasParts', coalesce(jsonb_typeof(${messages.receipt} -> 'parts'), 'null') <> 'null') end`;

/** What the team said of the agent's replies, newest first. */
export function listVerdictsOfTeam(
  db: Database,
  { businessId, agentId }: AgentScope,
  { since, limit }: { since: Date; limit: number },
) {
  return db
    .select({ verdict: answerVerdicts.verdict, receipt })
    .from(answerVerdicts)
    .innerJoin(
      messages,
      and(eq(messages.businessId, answerVerdicts.businessId), eq(messages.id, answerVerdicts.messageId)),
    )
    .where(
      and(
        eq(answerVerdicts.businessId, businessId),
        eq(answerVerdicts.agentId, agentId),
        gt(answerVerdicts.createdAt, since),
      ),
    )
    .orderBy(desc(answerVerdicts.createdAt), desc(answerVerdicts.id))
    .limit(limit);
}

/** Visitors' thumbs at single replies, newest first, with where they came from. */
export function listThumbs(
  db: Database,
  { businessId, agentId }: AgentScope,
  { since, limit }: { since: Date; limit: number },
) {
  return db
    .select({
      wasHelpful: feedbackRatings.wasHelpful,
      createdAt: feedbackRatings.createdAt,
      sessionId: feedbackRatings.sessionId,
      address: userSessions.ipAddress,
      receipt,
    })
    .from(feedbackRatings)
    .innerJoin(
      messages,
      and(eq(messages.businessId, feedbackRatings.businessId), eq(messages.id, feedbackRatings.messageId)),
    )
    .leftJoin(
      userSessions,
      and(
        eq(userSessions.businessId, feedbackRatings.businessId),
        eq(userSessions.agentId, feedbackRatings.agentId),
        eq(userSessions.sessionId, feedbackRatings.sessionId),
      ),
    )
    .where(
      and(
        eq(feedbackRatings.businessId, businessId),
        eq(feedbackRatings.agentId, agentId),
        isNotNull(feedbackRatings.wasHelpful),
        gt(feedbackRatings.createdAt, since),
      ),
    )
    .orderBy(desc(feedbackRatings.createdAt), desc(feedbackRatings.id))
    .limit(limit);
}

/** By the name of their folder in the export of a business. */
export const exportedVerdicts = { verdicts: answerVerdicts };
