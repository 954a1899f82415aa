import { bindContext } from '../../bind-context.ts';
import { answerVisitor, openQuotedFile, type Question } from './chat/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import {
  countByStatus,
  countConversations,
  countConversationsSince,
  exportConversations,
  getConversation,
  getVisitorSeenAt,
  listConversationPage,
  listConversations,
  previewStrictness,
} from './inbox/index.ts';
import {
  addMemberMessage,
  addVisitorMessage,
  callPerson,
  endConversation,
  endVisit,
  endWaiting,
  getHistory,
  giveBack,
  giveBackOfDeparted,
  leaveContact,
  lookAfterConversations,
  recordMailedRequest,
  replyToHandoff,
  scheduleGiveBackOfDeparted,
  setMemberTyping,
  setVisitorTyping,
  takeOver,
} from './takeover/index.ts';
import { rateAnswer, rateConversation } from './visits/index.ts';
import {
  createVisitorStreams,
  getVisitorConversation,
  requireSession,
  requireVisitor,
  startVisitorSession,
} from './widget/index.ts';

export type ConversationService = ReturnType<typeof createConversationService>;

/** What a conversation can do. */
export function createConversationService(context: ConversationContext) {
  return {
    ...bindContext(context, {
      startVisitorSession,
      requireVisitor,
      getVisitorConversation,
      openQuotedFile,
      callPerson,
      leaveContact,
      recordMailedRequest,
      setVisitorTyping,
      endWaiting,
      takeOver,
      giveBack,
      scheduleGiveBackOfDeparted,
      giveBackOfDeparted,
      addMemberMessage,
      addVisitorMessage,
      replyToHandoff,
      setMemberTyping,
      rateAnswer,
      rateConversation,
      endConversation,
      endVisit,
      lookAfterConversations,
      listConversations,
      listConversationPage,
      countByStatus,
      countConversations,
      countConversationsSince,
      getConversation,
      getHistory,
      getVisitorSeenAt,
      exportConversations,
      previewStrictness,
    }),
    answerVisitor: (sent: Question, signal: AbortSignal) =>
      answerVisitor({ ...context, callPerson: (visitor) => callPerson(context, visitor) }, sent, signal),
    requireSession,
    watchConversation: createVisitorStreams(context).watchConversation,
  };
}
