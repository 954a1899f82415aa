import { bindContext } from '../../bind-context.ts';
import { callPerson, setVisitorTyping } from './calling.service.ts';
import { answerVisitor } from './chat.service.ts';
import { leaveContact } from './contact-form.service.ts';
import type { ConversationContext } from './conversation-context.ts';
import { endConversation, endVisit, lookAfterConversations } from './ending.service.ts';
import { rateAnswer, rateConversation } from './feedback.service.ts';
import { getHistory, recordMailedRequest } from './handoff-requests.ts';
import {
  countByStatus,
  countConversations,
  countConversationsSince,
  exportConversations,
  getConversation,
  getVisitorSeenAt,
  listConversationPage,
  listConversations,
} from './inbox.service.ts';
import { openQuotedFile } from './quoted-files.ts';
import { giveBack, setMemberTyping, takeOver } from './takeover.service.ts';
import { addMemberMessage, addVisitorMessage, replyToHandoff } from './team-messages.service.ts';
import {
  getVisitorConversation,
  requireSession,
  requireVisitor,
  startVisitorSession,
} from './visitor-sessions.service.ts';
import { createVisitorStreams } from './visitor-streams.ts';
import { endWaiting } from './waiting.service.ts';

export type ConversationService = ReturnType<typeof createConversationService>;

/** What a conversation can do. */
export function createConversationService(context: ConversationContext) {
  return {
    ...bindContext(context, {
      startVisitorSession,
      requireVisitor,
      getVisitorConversation,
      answerVisitor,
      openQuotedFile,
      callPerson,
      leaveContact,
      recordMailedRequest,
      setVisitorTyping,
      endWaiting,
      takeOver,
      giveBack,
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
    }),
    requireSession,
    watchConversation: createVisitorStreams(context).watchConversation,
  };
}
