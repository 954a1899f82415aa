import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import type { VisitorConversation } from '@parley/contract/conversations/widget';
import { harmlessText } from '@parley/contract/wire/harmless-text';
import { notFound } from '../../../errors.ts';
import { publishChange } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { conversationRated } from '../conversations.facts.ts';
import type { ConversationRow, SessionScope } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import { presentForVisitor } from '../presenting.ts';
import { sentimentOf } from './sentiment.ts';
import { requireBudget } from './visitor-budgets.ts';
import * as visits from './visits.repository.ts';

type Visitor = SessionScope & { addressKey: string };

const minHelpfulRating = 4;
const maxUnhelpfulRating = 2;

export async function rateAnswer(
  context: ConversationContext,
  visitor: Visitor,
  messageId: string,
  { wasHelpful, comment }: { wasHelpful: boolean; comment?: string | undefined },
) {
  const { db, clock, facts } = context;
  await requireBudget(context, 'ratings', visitor);
  const { businessId } = visitor;
  const conversation = await db.transaction(async (tx) => {
    const current = await repository.lockConversationOfSession(tx, visitor);
    const answer = current && (await repository.findMessage(tx, businessId, current.id, { id: messageId }));
    if (!current || answer?.role !== 'assistant' || answer.author === 'system') throw notFound('Message');
    // A hint that helped was the answer after all.
    const isHint = (answer.receipt as AnswerReceipt | null)?.rule === 'hinted';
    await repository.setHelpful(tx, businessId, messageId, wasHelpful, isHint ? wasHelpful : answer.answered);
    const feedback = feedbackOf(current, comment, clock.now());
    await visits.putFeedback(tx, businessId, { ...feedback, messageId, wasHelpful });
    const { agentId, id: conversationId } = current;
    const rated = { businessId, agentId, conversationId, messageId, wasHelpful, comment: comment ?? null };
    const changed = await repository.setConversation(tx, businessId, current.id, {
      wasHelpful,
      ...(isHint && wasHelpful && { unansweredTurns: 0 }),
    });
    await facts.note(tx, conversationRated, rated);
    return changed;
  });
  await publishChange(context, { conversation });
  return {};
}

export async function rateConversation(
  context: ConversationContext,
  visitor: Visitor,
  { rating, comment }: { rating: number; comment?: string | undefined },
): Promise<VisitorConversation> {
  const { db, clock, facts } = context;
  await requireBudget(context, 'ratings', visitor);
  const { businessId } = visitor;
  const conversation = await db.transaction(async (tx) => {
    const current = await repository.lockConversationOfSession(tx, visitor);
    if (!current) throw notFound('Conversation');
    const feedback = feedbackOf(current, comment, clock.now());
    const wasHelpful =
      rating >= minHelpfulRating ? true : rating <= maxUnhelpfulRating ? false : current.wasHelpful;
    await visits.putFeedback(tx, businessId, { ...feedback, rating, wasHelpful });
    const { agentId, id: conversationId } = current;
    const rated = { businessId, agentId, conversationId, rating, comment: feedback.feedbackText };
    const change = {
      rating,
      wasHelpful,
      ...(feedback.feedbackText && { feedback: feedback.feedbackText }),
    };
    const changed = await repository.setConversation(tx, businessId, current.id, change);
    await facts.note(tx, conversationRated, rated);
    return changed;
  });
  await publishChange(context, { conversation, isStateChanged: true });
  return presentForVisitor(context, conversation);
}

function feedbackOf(
  { id: conversationId, agentId, sessionId }: ConversationRow,
  comment: string | undefined,
  createdAt: Date,
) {
  const feedbackText = comment ? harmlessText(comment) || null : null;
  const sentiment = sentimentOf(feedbackText);
  return { conversationId, agentId, sessionId, feedbackText, sentiment, createdAt };
}
