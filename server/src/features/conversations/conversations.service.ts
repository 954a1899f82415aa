import { createCalling } from './calling.service.ts';
import { createChat } from './chat.service.ts';
import type { ConversationContext } from './conversation-context.ts';
import { createVisitorPresenting } from './conversation-presenting.ts';
import { createConversationReading } from './conversation-reading.service.ts';
import { createTelling } from './conversation-telling.ts';
import type { SessionScope } from './conversations.repository.ts';
import { createEnding } from './ending.service.ts';
import { createFeedback } from './feedback.service.ts';
import { createQuotedFiles } from './quoted-files.service.ts';
import { createTakeover, type MemberMessage } from './takeover.service.ts';
import { createVisitorBudgets } from './visitor-budgets.ts';
import { createVisitorSessions } from './visitor-sessions.service.ts';
import { createVisitorStreams } from './visitor-stream.service.ts';

export type ConversationService = ReturnType<typeof createConversationService>;

type HandoffReply = Omit<MemberMessage, 'conversationId' | 'via'> & { handoffId: string };

/** What a conversation can do, put together from its parts. */
export function createConversationService(needs: ConversationContext) {
  const presentForVisitor = createVisitorPresenting(needs);
  const telling = createTelling(needs);
  const files = createQuotedFiles(needs);
  const { answersNow, answerVisitor } = createChat(needs, telling, files);
  const sessions = createVisitorSessions(needs, { answersNow, presentForVisitor, files });
  const streams = createVisitorStreams(needs, { presentForVisitor, files });
  const reading = createConversationReading(needs, { presentForVisitor, files });
  const calling = createCalling(needs, telling, { answersNow, presentForVisitor });
  const takeover = createTakeover(needs, telling);
  const ending = createEnding(needs, telling, { ...calling, ...takeover });
  return {
    ...sessions,
    ...reading,
    ...calling,
    ...takeover,
    ...createFeedback(needs, telling, { presentForVisitor }),
    ...ending,
    answerVisitor,
    /** Shown to the visitor, mailed where they have left; and somebody works on the escalation from then on. */
    async replyToHandoff({ businessId, handoffId, ...answer }: HandoffReply) {
      const { conversationId } = await needs.handoffs.getHandoff({ businessId, handoffId });
      await takeover.addMemberMessage({ businessId, conversationId, ...answer, via: 'handoff' });
      return needs.handoffs.getHandoff({ businessId, handoffId });
    },
    watchConversation: streams.watchConversation,
    openQuotedFile: files.openQuotedFile,
    async endVisit(visitor: SessionScope & { addressKey: string }) {
      createVisitorBudgets(needs.limits).require('looks', visitor);
      return presentForVisitor(await ending.endVisit(visitor));
    },
  };
}
