import {
  agentChat,
  chatEvent,
  endConversation,
  getConversation,
  giveBackConversation,
  listConversations,
  sendMemberMessage,
  setMemberTyping,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import { replyToHandoff, setHandoffStatus } from '@parley/contract/conversations/handoffs';
import { getStrictnessPreview } from '@parley/contract/conversations/strictness-preview';
import { getTeaching, setAnswerVerdict } from '@parley/contract/conversations/teaching';
import { invalidInput, unavailable } from '../../errors.ts';
import type { ChatCaller } from '../../http/http-env.ts';
import type { Mount } from '../../http/mount-endpoint.ts';
import { eventStream } from '../../http/streams/index.ts';
import type { Question } from './chat/index.ts';
import type { ConversationService } from './conversations.service.ts';

/** Finds the business of the agent a member wants to try, and that the member belongs to it. */
type MemberScope = (userId: string, agentId: string) => Promise<{ businessId: string }>;
type Asked = (typeof agentChat)['input']['_zod']['output'];

export function conversationRoutes(
  mount: Mount,
  conversations: ConversationService,
  memberScope: MemberScope,
) {
  const details = (one: { businessId: string; conversationId: string }) =>
    conversations.getConversation(one.businessId, one.conversationId);

  mount(listConversations, ({ businessId, ...filter }) =>
    conversations.listConversations(businessId, filter),
  );
  mount(getConversation, details);
  mount(getStrictnessPreview, (agent) => conversations.previewStrictness(agent));
  mount(getTeaching, (agent) => conversations.getTeaching(agent));
  mount(setAnswerVerdict, async (decision, { caller }) => {
    await conversations.setVerdict(decision, caller.userId);
    return details(decision);
  });
  mount(takeOverConversation, async (one, { caller }) => {
    await conversations.takeOver(one, caller.userId);
    return details(one);
  });
  mount(giveBackConversation, async (one) => {
    await conversations.giveBack(one);
    return details(one);
  });
  mount(endConversation, async (one) => {
    await conversations.endConversation(one.businessId, one.conversationId);
    return details(one);
  });
  mount(sendMemberMessage, (message, { caller }) =>
    conversations.addMemberMessage({ ...message, userId: caller.userId, via: 'dashboard' }),
  );
  mount(replyToHandoff, (answer, { caller }) =>
    conversations.replyToHandoff({ ...answer, userId: caller.userId }),
  );
  mount(setHandoffStatus, ({ status, ...one }) => conversations.setHandoffStatus(one, status));
  mount(setMemberTyping, ({ isTyping, ...one }, { caller }) =>
    conversations.setMemberTyping(one, caller.userId, isTyping),
  );

  mount.raw(agentChat, async (asked, { caller, request, signal, log }) => {
    const events = conversations.answerVisitor(await questionOf(caller, asked), signal);
    if (request.headers.get('accept')?.includes('text/event-stream'))
      return eventStream(events, { schema: chatEvent, signal, log });
    for await (const event of events) {
      if (event.type === 'done') return Response.json(agentChat.output.parse(event.answer));
      if (event.type === 'failed') throw unavailable(event.message);
    }
    throw unavailable("I'm sorry, I couldn't process your request.");
  });

  /** Whose history and customer id count: a program's with a key; in a preview the history too, since nothing is kept. */
  async function questionOf(caller: ChatCaller, asked: Asked): Promise<Question> {
    const { message: content, clientMessageId, agentId, sessionId, messageHistory: history } = asked;
    const { attachmentIds = [] } = asked;
    const sent = { content, clientMessageId };
    if (caller.kind === 'visitor') {
      const { isPreview, ...scope } = conversations.requireSession(caller.visitor, asked);
      return {
        ...sent,
        attachmentIds,
        asker: { ...scope, isVisitor: true },
        isPreview,
        ...(isPreview && { history }),
      };
    }
    if (attachmentIds.length > 0) throw invalidInput('Only visitors can send files.');
    if (caller.kind === 'key') {
      const asker = {
        businessId: caller.key.businessId,
        agentId,
        sessionId,
        isVisitor: false,
        userIdentifier: asked.userId,
      };
      return { ...sent, asker, isPreview: false, history };
    }
    const { businessId } = await memberScope(caller.member.userId, agentId);
    const { isPreview } = asked;
    return {
      ...sent,
      asker: { businessId, agentId, sessionId, isVisitor: false },
      isPreview,
      ...(isPreview && { history }),
    };
  }
}
