import type { AgentStatus } from '@parley/contract/agents/agents';
import type { HandoffStatus } from '@parley/contract/conversations/handoffs';
import type { DocumentStatus } from '@parley/contract/knowledge/knowledge';
import type { AgentScope, AgentService } from '../agents/index.ts';
import type { ConversationService } from '../conversations/index.ts';
import type { HandoffService } from '../handoffs/index.ts';
import type { KnowledgeService, SourceService } from '../knowledge/index.ts';
import { cutPage, pageOf, readCursor } from './cursor.ts';

export type PublicApi = ReturnType<typeof createPublicApi>;

interface Needs {
  agents: AgentService;
  knowledge: KnowledgeService;
  sources: SourceService;
  conversations: Pick<ConversationService, 'listConversationPage'>;
  handoffs: Pick<HandoffService, 'listHandoffPage'>;
}

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** What programs of a business ask for that the dashboard asks for in another way. */
export function createPublicApi({ agents, knowledge, sources, conversations, handoffs }: Needs) {
  /** An agent of another business is not found, also where it only narrows a list. */
  const requireNamedAgent = async (businessId: string, agentId: string | undefined) => {
    if (agentId !== undefined) await agents.requireAgent({ businessId, agentId });
  };

  return {
    async listAgents(businessId: string, { status, ...page }: Page & { status?: AgentStatus | undefined }) {
      const all = await agents.listAgents(businessId);
      return cutPage(
        all.filter((agent) => status === undefined || agent.status === status),
        page,
      );
    },

    /** A draft comes to life together with its script tag, as it does in the dashboard. */
    async setAgentStatus(scope: AgentScope, status: 'active' | 'inactive', userId: string) {
      const before = await agents.requireAgent(scope);
      if (before.status === 'draft' && status === 'active') return agents.generateScript(scope, userId);
      return agents.setStatus(scope, status, userId);
    },

    async listDocuments(
      businessId: string,
      {
        agentId,
        status,
        ...page
      }: Page & { agentId?: string | undefined; status?: DocumentStatus | undefined },
    ) {
      await requireNamedAgent(businessId, agentId);
      const all =
        agentId === undefined
          ? await knowledge.listBusinessDocuments(businessId)
          : await knowledge.listDocuments({ businessId, agentId });
      return cutPage(
        all.filter((document) => status === undefined || document.status === status),
        page,
      );
    },

    getDocument: async (businessId: string, documentId: string) =>
      knowledge.getDocument(await knowledge.scopeOfDocument(businessId, documentId), documentId),

    deleteDocument: async (businessId: string, documentId: string) =>
      knowledge.deleteDocument(await knowledge.scopeOfDocument(businessId, documentId), documentId),

    async listFaqPages(scope: AgentScope, page: Page) {
      const all = await sources.listSources(scope);
      return cutPage(
        all.filter(({ kind }) => kind === 'faq_url'),
        page,
      );
    },

    deleteFaqPage: async (businessId: string, faqPageId: string) =>
      sources.deleteSource(await sources.scopeOfFaqUrl(businessId, faqPageId), faqPageId),

    async listConversations(
      businessId: string,
      {
        limit,
        cursor,
        ...filter
      }: Page & { agentId?: string | undefined; status?: 'open' | 'closed' | undefined },
    ) {
      await requireNamedAgent(businessId, filter.agentId);
      const page = { ...filter, after: readCursor(cursor), limit: limit + 1 };
      return inPages(
        await conversations.listConversationPage(businessId, page),
        limit,
        ({ startedAt }) => startedAt,
      );
    },

    async listHandoffs(
      businessId: string,
      { limit, cursor, status }: Page & { status?: HandoffStatus | undefined },
    ) {
      const page = { status, after: readCursor(cursor), limit: limit + 1 };
      return inPages(await handoffs.listHandoffPage(businessId, page), limit, ({ createdAt }) => createdAt);
    },
  };
}

function inPages<Row extends { id: string }>(rows: Row[], limit: number, timeOf: (row: Row) => string) {
  const placed = rows.map((row) => ({ row, id: row.id, createdAt: new Date(timeOf(row)) }));
  const { rows: shown, nextCursor } = pageOf(placed, limit);
  return { data: shown.map(({ row }) => row), nextCursor };
}
