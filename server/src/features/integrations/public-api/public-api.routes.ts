import { chatEvent } from '@parley/contract/conversations/conversations';
import * as contract from '@parley/contract/integrations/public-api';
import { unavailable } from '../../../errors.ts';
import type { KeyCaller } from '../../../http/http-env.ts';
import type { Mount, RequestContext } from '../../../http/mount-endpoint.ts';
import { eventStream } from '../../../http/streams/index.ts';
import { visitOf } from '../../accounts/index.ts';
import { fileResponse } from '../../conversations/index.ts';
import { cutPage } from '../cursor.ts';
import type { IntegrationContext } from '../integration-context.ts';
import type { Actor } from '../integration-log.ts';
import type { WebhookService } from '../webhooks/index.ts';
import type { PublicApi } from './public-api.service.ts';

interface Services extends Pick<IntegrationContext, 'agents' | 'knowledge' | 'handoffs' | 'conversations'> {
  api: PublicApi;
  webhooks: WebhookService;
}

/** Everything is done in the business of the key: no call of a program names one. */
export function publicApiRoutes(mount: Mount, services: Services) {
  const { api, agents, knowledge, conversations, handoffs, webhooks } = services;

  mount(contract.apiListAgents, (page, { caller }) => api.listAgents(caller.businessId, page));
  mount(contract.apiCreateAgent, (form, { caller }) =>
    agents.createAgent(caller.businessId, caller.userId, form, 'api'),
  );
  mount(contract.apiGetAgent, ({ agentId }, { caller }) => agents.getAgent(scopeOf(caller, agentId)));
  mount(contract.apiUpdateAgent, ({ agentId, ...change }, { caller }) =>
    agents.updateAgent(scopeOf(caller, agentId), change, caller.userId, 'api'),
  );
  mount(contract.apiSetAgentStatus, ({ agentId, status }, { caller }) =>
    api.setAgentStatus(scopeOf(caller, agentId), status, caller.userId),
  );
  mount(contract.apiDeleteAgent, ({ agentId }, { caller }) =>
    api.deleteAgent(scopeOf(caller, agentId), caller.userId),
  );

  mount(contract.apiListDocuments, (page, { caller }) => api.listDocuments(caller.businessId, page));
  mount(contract.apiAddDocument, async ({ agentId, file }, { caller }) =>
    knowledge.addDocument(
      scopeOf(caller, agentId),
      { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
      doerOf(caller),
    ),
  );
  mount(contract.apiGetDocument, ({ documentId }, { caller }) =>
    api.getDocument(caller.businessId, documentId),
  );
  mount(contract.apiDeleteDocument, ({ documentId }, { caller }) =>
    api.deleteDocument(caller.businessId, documentId, doerOf(caller)),
  );

  mount(contract.apiListFaqPages, ({ agentId, ...page }, { caller }) =>
    api.listFaqPages(scopeOf(caller, agentId), page),
  );
  mount(contract.apiAddFaqPage, ({ agentId, ...entered }, { caller, signal }) =>
    knowledge.sources.addFaqUrl(scopeOf(caller, agentId), entered, signal, doerOf(caller)),
  );
  mount(contract.apiDeleteFaqPage, ({ faqPageId }, { caller }) =>
    api.deleteFaqPage(caller.businessId, faqPageId, doerOf(caller)),
  );

  mount(contract.apiListConversations, (page, { caller }) => api.listConversations(caller.businessId, page));
  mount(contract.apiGetConversation, ({ conversationId }, { caller }) =>
    conversations.getConversation(caller.businessId, conversationId),
  );
  mount.raw(contract.apiOpenAttachment, async (one, { caller }) =>
    fileResponse(await conversations.openForMember({ ...one, ...businessOf(caller) })),
  );
  mount.raw(
    contract.apiChat,
    async ({ message: content, clientMessageId, ...asked }, { caller, request, signal, log }) => {
      const { agentId, sessionId, userId: userIdentifier, messageHistory: history } = asked;
      const asker = { ...scopeOf(caller, agentId), sessionId, userIdentifier, isVisitor: false };
      const events = conversations.answerVisitor(
        { content, clientMessageId, asker, history, isPreview: false },
        signal,
      );
      if (request.headers.get('accept')?.includes('text/event-stream'))
        return eventStream(events, { schema: chatEvent, signal, log });
      for await (const event of events) {
        if (event.type === 'done') return Response.json(contract.apiChat.output.parse(event.answer));
        if (event.type === 'failed') throw unavailable(event.message);
      }
      throw unavailable("I'm sorry, I couldn't process your request.");
    },
  );

  mount(contract.apiListHandoffs, (page, { caller }) => api.listHandoffs(caller.businessId, page));
  mount(contract.apiGetHandoff, ({ handoffId }, { caller }) =>
    handoffs.getHandoff({ ...businessOf(caller), handoffId }),
  );
  mount(contract.apiSetHandoffStatus, ({ handoffId, status }, { caller }) =>
    conversations.setHandoffStatus({ ...businessOf(caller), handoffId }, status),
  );
  mount(contract.apiReplyToHandoff, (answer, { caller }) =>
    conversations.replyToHandoff({ ...answer, ...businessOf(caller), userId: caller.userId }),
  );

  mount(contract.apiListWebhooks, async (page, { caller }) =>
    cutPage(await webhooks.listWebhooks(caller.businessId), page),
  );
  mount(contract.apiCreateWebhook, (form, context) => webhooks.createWebhook(actorOf(context), form));
  mount(contract.apiDeleteWebhook, ({ webhookId }, context) =>
    webhooks.deleteWebhook(actorOf(context), webhookId),
  );
}

const actorOf = ({ caller: { businessId, userId, name }, ...call }: RequestContext<'key'>): Actor => ({
  businessId,
  userId,
  visit: visitOf(call),
  via: name,
});
const doerOf = ({ userId }: KeyCaller) => ({ userId, via: 'api' as const });
const businessOf = ({ businessId }: KeyCaller) => ({ businessId });
const scopeOf = ({ businessId }: KeyCaller, agentId: string) => ({ businessId, agentId });
