import { bindContext } from '../../bind-context.ts';
import { answerOpenQuestion, answerVisitor, openQuotedFile } from './chat/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import { settleByEnd, settleByMessage } from './conversation-matters.ts';
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
  announcePresence,
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
  schedulePresenceNews,
  setMemberTyping,
  setVisitorTyping,
  takeOver,
} from './takeover/index.ts';
import { getTeaching, renewTeaching, setVerdict, teachByRating } from './verdicts/index.ts';
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
  const chatContext = { ...context, callPerson: bindContext(context, { callPerson }).callPerson };
  return {
    ...bindContext(context, {
      settleByMessage,
      settleByEnd,
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
      schedulePresenceNews,
      announcePresence,
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
      setVerdict,
      teachByRating,
      renewTeaching,
      getTeaching,
    }),
    ...bindContext(chatContext, { answerVisitor, answerOpenQuestion }),
    requireSession,
    watchConversation: createVisitorStreams(context).watchConversation,
  };
}
