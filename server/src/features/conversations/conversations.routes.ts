import { agentChat, chatEvent, getConversation, listConversations, startVisitorSession } from '@parley/contract/conversations';
import { unavailable } from '../../errors.ts';
import { eventStream } from '../../http/event-stream.ts';
import type { ChatCaller } from '../../http/http-env.ts';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { ConversationService } from './conversations.service.ts';

/** Finds the business of the agent a member wants to try, and that the member belongs to it. */
type MemberScope = (userId: string, agentId: string) => Promise<{ businessId: string }>;

export function conversationRoutes(mount: Mount, conversations: ConversationService, memberScope: MemberScope) {
  mount(listConversations, ({ businessId }) => conversations.listConversations(businessId));
  mount(getConversation, ({ businessId, conversationId }) => conversations.getConversation(businessId, conversationId));
  mount(startVisitorSession, ({ key, agentId, token }, { request }) =>
    conversations.startVisitorSession(key === undefined ? { agentId: agentId! } : { key }, request.headers.get('origin'), token),
  );

  mount.raw(agentChat, async ({ message, agentId, sessionId, isPreview }, { caller, request, signal }) => {
    const scope = await scopeOf(caller, { agentId, sessionId });
    const events = conversations.answerVisitor(scope, message, { isPreview: isPreview && caller.kind === 'member', signal });
    if (request.headers.get('accept')?.includes('text/event-stream')) return eventStream(events, { schema: chatEvent, signal });
    for await (const event of events) {
      if (event.type === 'done') return Response.json(agentChat.output.parse(event.answer));
      if (event.type === 'failed') throw unavailable(event.message);
    }
    throw unavailable("I'm sorry, I couldn't process your request.");
  });

  async function scopeOf(caller: ChatCaller, asked: { agentId: string; sessionId: string }) {
    if (caller.kind === 'visitor') return conversations.requireSession(caller.visitor, asked);
    return { ...asked, ...(await memberScope(caller.member.userId, asked.agentId)) };
  }
}
