import type { VisitorConversation } from '@parley/contract/conversations/widget';
import { harmlessText } from '@parley/contract/wire/harmless-text';
import { notFound } from '../../errors.ts';
import type { ConversationContext } from './conversation-context.ts';
import type { Telling } from './conversation-telling.ts';
import { conversationRated } from './conversations.facts.ts';
import type { ConversationRow, SessionScope } from './conversations.repository.ts';
import * as repository from './conversations.repository.ts';
import { sentimentOf } from './sentiment.ts';
import { createVisitorBudgets } from './visitor-budgets.ts';
import * as visits from './visits.repository.ts';

type Visitor = SessionScope & { addressKey: string };

const ratingThatHelped = 4;
const ratingThatDidNot = 2;

/** What visitors think of answers and conversations. */
export function createFeedback(
  { db, clock, facts, limits }: Pick<ConversationContext, 'db' | 'clock' | 'facts' | 'limits'>,
  telling: Telling,
  {
    presentForVisitor,
  }: { presentForVisitor(row: ConversationRow | undefined): Promise<VisitorConversation> },
) {
  const budgets = createVisitorBudgets(limits);
  const feedbackOf = (
    { id: conversationId, agentId, sessionId }: ConversationRow,
    comment: string | undefined,
  ) => {
    const feedbackText = comment ? harmlessText(comment) || null : null;
    return {
      conversationId,
      agentId,
      sessionId,
      feedbackText,
      sentiment: sentimentOf(feedbackText),
      createdAt: clock.now(),
    };
  };

  return {
    async rateAnswer(
      scope: Visitor,
      messageId: string,
      given: { wasHelpful: boolean; comment?: string | undefined },
    ) {
      budgets.require('ratings', scope);
      const { businessId } = scope;
      const conversation = await db.transaction(async (tx) => {
        const current = await repository.lockConversationOfSession(tx, scope);
        const answer =
          current && (await repository.findMessage(tx, businessId, current.id, { id: messageId }));
        if (!current || answer?.role !== 'assistant' || answer.author === 'system') throw notFound('Message');
        const { wasHelpful, comment } = given;
        await repository.setHelpful(tx, businessId, messageId, wasHelpful);
        await visits.putFeedback(tx, businessId, { ...feedbackOf(current, comment), messageId, wasHelpful });
        const { agentId, id: conversationId } = current;
        const rated = {
          businessId,
          agentId,
          conversationId,
          messageId,
          wasHelpful,
          comment: comment ?? null,
        };
        await facts.note(tx, conversationRated, rated);
        return repository.setConversation(tx, businessId, current.id, { wasHelpful });
      });
      await telling.announce({ conversation });
      return {};
    },

    async rateConversation(
      scope: Visitor,
      { rating, comment }: { rating: number; comment?: string | undefined },
    ) {
      budgets.require('ratings', scope);
      const { businessId } = scope;
      const conversation = await db.transaction(async (tx) => {
        const current = await repository.lockConversationOfSession(tx, scope);
        if (!current) throw notFound('Conversation');
        const feedback = feedbackOf(current, comment);
        const wasHelpful =
          rating >= ratingThatHelped ? true : rating <= ratingThatDidNot ? false : current.wasHelpful;
        await visits.putFeedback(tx, businessId, { ...feedback, rating, wasHelpful });
        const { agentId, id: conversationId } = current;
        const rated = { businessId, agentId, conversationId, rating, comment: feedback.feedbackText };
        await facts.note(tx, conversationRated, rated);
        const change = {
          rating,
          wasHelpful,
          ...(feedback.feedbackText && { feedback: feedback.feedbackText }),
        };
        return repository.setConversation(tx, businessId, current.id, change);
      });
      await telling.announce({ conversation, isOfState: true });
      return presentForVisitor(conversation);
    },
  };
}
