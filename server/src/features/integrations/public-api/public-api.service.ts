import type { AgentStatus } from '@parley/contract/agents/agents';
import type { HandoffStatus } from '@parley/contract/conversations/handoffs';
import type { DocumentStatus } from '@parley/contract/knowledge/knowledge';
import { bindContext } from '../../../bind-context.ts';
import type { AgentScope } from '../../agents/index.ts';
import { cutPage, pageOf, readCursor } from '../cursor.ts';
import type { IntegrationContext } from '../integration-context.ts';

export type PublicApi = ReturnType<typeof createPublicApi>;

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** What programs of a business ask for that the dashboard asks for in another way. */
export const createPublicApi = (context: IntegrationContext) =>
  bindContext(context, {
    listAgents,
    setAgentStatus,
    deleteAgent,
    listDocuments,
    getDocument,
    deleteDocument,
    listFaqPages,
    deleteFaqPage,
    listConversations,
    listHandoffs,
  });

async function listAgents(
  { agents }: IntegrationContext,
  businessId: string,
  { status, ...page }: Page & { status?: AgentStatus | undefined },
) {
  const all = await agents.listAgents(businessId);
  return cutPage(
    all.filter((agent) => status === undefined || agent.status === status),
    page,
  );
}

/** A draft comes to life together with its script tag, as it does in the dashboard. */
async function setAgentStatus(
  { agents }: IntegrationContext,
  scope: AgentScope,
  status: 'active' | 'inactive',
  userId: string,
) {
  const before = await agents.requireAgent(scope);
  if (before.status === 'draft' && status === 'active') return agents.generateScript(scope, userId);
  return agents.setStatus(scope, status, userId, 'api');
}

async function listDocuments(
  context: IntegrationContext,
  businessId: string,
  { agentId, status, ...page }: Page & { agentId?: string | undefined; status?: DocumentStatus | undefined },
) {
  const { knowledge } = context;
  await requireNamedAgent(context, businessId, agentId);
  const all =
    agentId === undefined
      ? await knowledge.listBusinessDocuments(businessId)
      : await knowledge.listDocuments({ businessId, agentId });
  return cutPage(
    all.filter((document) => status === undefined || document.status === status),
    page,
  );
}

const getDocument = async ({ knowledge }: IntegrationContext, businessId: string, documentId: string) =>
  knowledge.getDocument(await knowledge.scopeOfDocument(businessId, documentId), documentId);

const deleteDocument = async (
  { knowledge }: IntegrationContext,
  businessId: string,
  documentId: string,
  by: { userId: string; via: 'api' },
) => knowledge.deleteDocument(await knowledge.scopeOfDocument(businessId, documentId), documentId, by);

/** As in the dashboard, and whatever the key was made for: whoever answers for it must be an owner still. */
async function deleteAgent({ agents, requireMember }: IntegrationContext, scope: AgentScope, userId: string) {
  // A program has no second factor, and the rule is for people.
  const needed = { access: 'owner' as const, isOpenWithoutSecondFactor: true };
  await requireMember(userId, scope.businessId, needed);
  return agents.deleteAgent(scope, userId, 'api');
}

async function listFaqPages({ knowledge }: IntegrationContext, scope: AgentScope, page: Page) {
  const all = await knowledge.sources.listSources(scope);
  return cutPage(
    all.filter(({ kind }) => kind === 'faq_url'),
    page,
  );
}

const deleteFaqPage = async (
  { knowledge: { sources } }: IntegrationContext,
  businessId: string,
  faqPageId: string,
  by: { userId: string; via: 'api' },
) => sources.deleteSource(await sources.scopeOfFaqUrl(businessId, faqPageId), faqPageId, by);

async function listConversations(
  context: IntegrationContext,
  businessId: string,
  {
    limit,
    cursor,
    ...filter
  }: Page & { agentId?: string | undefined; status?: 'open' | 'closed' | undefined },
) {
  await requireNamedAgent(context, businessId, filter.agentId);
  const page = { ...filter, after: readCursor(cursor), limit: limit + 1 };
  const rows = await context.conversations.listConversationPage(businessId, page);
  return inPages(rows, limit, ({ startedAt }) => startedAt);
}

async function listHandoffs(
  { handoffs }: IntegrationContext,
  businessId: string,
  { limit, cursor, status }: Page & { status?: HandoffStatus | undefined },
) {
  const page = { status, after: readCursor(cursor), limit: limit + 1 };
  const rows = await handoffs.listHandoffPage(businessId, page);
  return inPages(rows, limit, ({ createdAt }) => createdAt);
}

/** An agent of another business is not found, also where it only narrows a list. */
async function requireNamedAgent(
  { agents }: IntegrationContext,
  businessId: string,
  agentId: string | undefined,
) {
  if (agentId !== undefined) await agents.requireAgent({ businessId, agentId });
}

function inPages<Row extends { id: string }>(rows: Row[], limit: number, timeOf: (row: Row) => string) {
  const placed = rows.map((row) => ({ row, id: row.id, createdAt: new Date(timeOf(row)) }));
  const { rows: shown, nextCursor } = pageOf(placed, limit);
  return { data: shown.map(({ row }) => row), nextCursor };
}
