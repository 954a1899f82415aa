import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/index.ts';
import type { AgentScope } from '../agents/index.ts';
import { conversations, messages } from './conversations.tables.ts';
import { answerVerdicts } from './verdicts/verdicts.tables.ts';

const questions = alias(messages, 'questions');

/** The agent's latest answers from its documents, with what was asked; without those that somebody found wrong. */
export function listAnsweredQuestions(db: Database, { businessId, agentId }: AgentScope, limit: number) {
  return db
    .select({
      question: questions.content,
      contexts: messages.contexts,
      receipt: sql<AnswerReceipt | null>`${messages.receipt}`,
    })
    .from(messages)
    .innerJoin(
      questions,
      and(eq(questions.businessId, messages.businessId), eq(questions.id, messages.inReplyTo)),
    )
    .innerJoin(
      conversations,
      and(eq(conversations.businessId, messages.businessId), eq(conversations.id, messages.conversationId)),
    )
    .leftJoin(
      answerVerdicts,
      and(eq(answerVerdicts.businessId, messages.businessId), eq(answerVerdicts.messageId, messages.id)),
    )
    .where(
      and(
        eq(messages.businessId, businessId),
        eq(conversations.agentId, agentId),
        eq(messages.answered, true),
        inArray(sql`${messages.receipt} ->> 'rule'`, ['quoted', 'model']),
        or(isNull(messages.wasHelpful), eq(messages.wasHelpful, true)),
        or(isNull(answerVerdicts.verdict), ne(answerVerdicts.verdict, 'wrong')),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
}
