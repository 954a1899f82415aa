import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/index.ts';
import { conversations, messages } from '../conversations.tables.ts';
import { unansweredQuestions } from './inquiries.tables.ts';

export type NewQuestion = Omit<typeof unansweredQuestions.$inferInsert, 'id'>;

const questions = alias(messages, 'questions');
const replies = alias(messages, 'replies');

/** A reply of the agent with what it replied to. */
export async function findReply(db: Database, businessId: string, messageId: string) {
  const [row] = await db
    .select({
      replyId: messages.id,
      conversationId: messages.conversationId,
      answered: messages.answered,
      receipt: sql<AnswerReceipt | null>`${messages.receipt}`,
      agentId: conversations.agentId,
      questionId: questions.id,
      question: questions.content,
      askedAt: questions.createdAt,
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
    .where(and(eq(messages.businessId, businessId), eq(messages.id, messageId)));
  return row;
}
export type UnansweredReply = NonNullable<Awaited<ReturnType<typeof findReply>>>;

/** False where it is kept already. */
export async function insertQuestion(db: Database, question: NewQuestion) {
  const rows = await db
    .insert(unansweredQuestions)
    .values(question)
    .onConflictDoNothing()
    .returning({ id: unansweredQuestions.id });
  return rows.length > 0;
}

export async function isSaved(db: Database, businessId: string, questionId: string, conversationId: string) {
  const rows = await db
    .select({ id: unansweredQuestions.id })
    .from(unansweredQuestions)
    .where(
      and(
        eq(unansweredQuestions.businessId, businessId),
        eq(unansweredQuestions.conversationId, conversationId),
        eq(unansweredQuestions.questionId, questionId),
      ),
    );
  return rows.length > 0;
}

const ofGroup = (businessId: string, groupId: string) =>
  and(eq(unansweredQuestions.businessId, businessId), eq(unansweredQuestions.groupId, groupId));

/** Whether somebody in this conversation has asked it. */
export async function hasAsked(db: Database, businessId: string, groupId: string, conversationId: string) {
  const rows = await db
    .select({ id: unansweredQuestions.id })
    .from(unansweredQuestions)
    .where(and(ofGroup(businessId, groupId), eq(unansweredQuestions.conversationId, conversationId)))
    .limit(1);
  return rows.length > 0;
}

/** The question of a reply that was the answer after all. */
export async function deleteQuestion(
  db: Database,
  businessId: string,
  conversationId: string,
  replyId: string,
) {
  const [row] = await db
    .delete(unansweredQuestions)
    .where(
      and(
        eq(unansweredQuestions.businessId, businessId),
        eq(unansweredQuestions.conversationId, conversationId),
        eq(unansweredQuestions.replyId, replyId),
      ),
    )
    .returning();
  return row;
}

const isItsQuestion = and(
  eq(questions.businessId, unansweredQuestions.businessId),
  eq(questions.id, unansweredQuestions.questionId),
);

/** How the latest of a group were worded, and what they were told. */
export function listWordings(db: Database, businessId: string, groupId: string, limit: number) {
  return db
    .select({
      conversationId: unansweredQuestions.conversationId,
      question: questions.content,
      reply: replies.content,
      isHint: unansweredQuestions.isHint,
      askedAt: unansweredQuestions.askedAt,
    })
    .from(unansweredQuestions)
    .innerJoin(questions, isItsQuestion)
    .innerJoin(
      replies,
      and(
        eq(replies.businessId, unansweredQuestions.businessId),
        eq(replies.id, unansweredQuestions.replyId),
      ),
    )
    .where(ofGroup(businessId, groupId))
    .orderBy(desc(unansweredQuestions.askedAt), desc(unansweredQuestions.id))
    .limit(limit);
}

/** What members wrote after the question, those of the latest conversation first, in the order they were said. */
export function listMemberReplies(db: Database, businessId: string, groupId: string, limit: number) {
  return db
    .select({
      conversationId: unansweredQuestions.conversationId,
      content: replies.content,
      memberName: replies.authorName,
    })
    .from(unansweredQuestions)
    .innerJoin(questions, isItsQuestion)
    .innerJoin(
      replies,
      and(
        eq(replies.businessId, unansweredQuestions.businessId),
        eq(replies.conversationId, unansweredQuestions.conversationId),
        eq(replies.author, 'member'),
        gt(replies.position, questions.position),
      ),
    )
    .where(ofGroup(businessId, groupId))
    .orderBy(desc(unansweredQuestions.askedAt), asc(replies.position))
    .limit(limit);
}

/** What was said last to a question of each group, by the group's id. */
export async function findLastReplies(db: Database, businessId: string, groupIds: string[]) {
  if (groupIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectDistinctOn([unansweredQuestions.groupId], {
      groupId: unansweredQuestions.groupId,
      reply: replies.content,
    })
    .from(unansweredQuestions)
    .innerJoin(
      replies,
      and(
        eq(replies.businessId, unansweredQuestions.businessId),
        eq(replies.id, unansweredQuestions.replyId),
      ),
    )
    .where(
      and(eq(unansweredQuestions.businessId, businessId), inArray(unansweredQuestions.groupId, groupIds)),
    )
    .orderBy(unansweredQuestions.groupId, desc(unansweredQuestions.askedAt));
  return new Map(rows.map(({ groupId, reply }) => [groupId, reply]));
}

const isItsReply = and(
  eq(replies.businessId, unansweredQuestions.businessId),
  eq(replies.id, unansweredQuestions.replyId),
);
/** An answer is kept here only because a member has called it wrong. */
const wasAnswered = eq(replies.answered, true);

/** How many questions of each group got an answer that a member called wrong, by the group's id. */
export async function countWrongAnswers(db: Database, businessId: string, groupIds: string[]) {
  if (groupIds.length === 0) return new Map<string, number>();
  const rows = await db
    .select({ groupId: unansweredQuestions.groupId, answers: count() })
    .from(unansweredQuestions)
    .innerJoin(replies, isItsReply)
    .where(
      and(
        eq(unansweredQuestions.businessId, businessId),
        inArray(unansweredQuestions.groupId, groupIds),
        wasAnswered,
      ),
    )
    .groupBy(unansweredQuestions.groupId);
  return new Map(rows.map(({ groupId, answers }) => [groupId, answers]));
}

export function listWrongAnswers(db: Database, businessId: string, groupId: string, limit: number) {
  return db
    .select({ text: replies.content, contexts: replies.contexts })
    .from(unansweredQuestions)
    .innerJoin(replies, isItsReply)
    .where(and(ofGroup(businessId, groupId), wasAnswered))
    .orderBy(desc(unansweredQuestions.askedAt))
    .limit(limit);
}

/** Over all businesses, once: the agents' latest replies that left a question open. */
export function listFormerGaps(db: Database, rules: string[], limit: number) {
  return db
    .select({ businessId: messages.businessId, messageId: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.author, 'agent'),
        eq(messages.answered, false),
        isNotNull(messages.inReplyTo),
        inArray(sql`${messages.receipt} ->> 'rule'`, rules),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(limit);
}

/** By the name of their folder in the export of a business. */
export const exportedQuestions = { 'unanswered-questions': unansweredQuestions };

export function listGroupsOfConversations(db: Database, businessId: string, conversationIds: string[]) {
  const { groupId, agentId } = unansweredQuestions;
  return db
    .selectDistinct({ groupId, agentId })
    .from(unansweredQuestions)
    .where(amongConversations(businessId, conversationIds));
}

export async function deleteOfConversations(db: Database, businessId: string, conversationIds: string[]) {
  await db.delete(unansweredQuestions).where(amongConversations(businessId, conversationIds));
}

const amongConversations = (businessId: string, conversationIds: string[]) =>
  and(
    eq(unansweredQuestions.businessId, businessId),
    inArray(unansweredQuestions.conversationId, conversationIds),
  );
