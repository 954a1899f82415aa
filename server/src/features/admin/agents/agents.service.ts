import type { ManagedAgent, ManagedAgentDetails } from '@parley/contract/admin/admin-agents';
import { adminPageSize } from '@parley/contract/admin/pages';
import type { AgentForm } from '@parley/contract/agents/agents';
import type { AnalyticsDays } from '@parley/contract/insights/analytics';
import { notFound } from '../../../errors.ts';
import { type PageRequest, readFoundPage, readPage } from '../../../numbered-pages.ts';
import type { Actor } from '../../accounts/index.ts';
import type { AdminContext } from '../admin-context.ts';
import * as reports from './agents.reports.ts';

type Row = Awaited<ReturnType<typeof reports.listAgents>>[number];

async function present({ db }: AdminContext, rows: Row[]): Promise<ManagedAgent[]> {
  const figures = await reports.sumFigures(db, rows);
  return rows.map(({ createdAt, businessSuspendedAt, businessDeletionDueAt, ...row }) => {
    const { conversations, concluded, resolved } = figures.get(row.id) ?? {
      conversations: 0,
      concluded: 0,
      resolved: 0,
    };
    return {
      ...row,
      businessState: businessDeletionDueAt ? 'leaving' : businessSuspendedAt ? 'suspended' : 'open',
      conversationCount: conversations,
      resolutionPercent: concluded === 0 ? null : Math.round((100 * resolved) / concluded),
      createdAt: createdAt.toISOString(),
    };
  });
}

export async function listAgents(context: AdminContext, { search, page }: PageRequest) {
  const { db } = context;
  const wanted = { page, pageSize: adminPageSize };
  const { rows, ...rest } =
    search === ''
      ? await readPage(wanted, await reports.countAgents(db), (place) => reports.listAgents(db, place))
      : await readFoundPage(db, wanted, reports.selectAgentsNamed(db, search), (ids) =>
          reports.listAgentsByIds(db, ids),
        );
  return { rows: await present(context, rows), ...rest };
}

export async function getAgent(context: AdminContext, agentId: string): Promise<ManagedAgentDetails> {
  const row = await reports.findAgent(context.db, agentId);
  if (!row) throw notFound('Agent');
  const [managed] = await present(context, [row]);
  const agent = await context.agents.getAgent({ businessId: row.businessId, agentId });
  const { description, welcomeMessage, allowedDomains, documentCount, createdBy, updatedBy, updatedAt } =
    agent;
  return {
    ...managed!,
    description,
    welcomeMessage,
    allowedDomains,
    documentCount,
    createdBy,
    updatedBy,
    updatedAt,
  };
}

export async function getAgentAnalytics(context: AdminContext, agentId: string, days: AnalyticsDays) {
  const businessId = await context.agents.findBusinessOfAgent(agentId);
  return context.insights.getBusinessAnalytics({ businessId, agentId }, { days });
}

export async function addAgent(
  context: AdminContext,
  actor: Actor,
  { businessId, ...form }: AgentForm & { businessId: string },
) {
  const { name } = await context.businesses.directory.findStayingBusiness(businessId);
  const complete = { ...form, description: form.description ?? '' };
  const { id } = await context.agents.createAgent(businessId, actor.userId, complete, 'platform');
  await note(context, actor, 'agent_created', { businessId, name: form.name, business: name });
  return getAgent(context, id);
}

/** Deleting an agent asks for no more than its business, which may be wanted gone before its day. */
async function findStayingBusinessOf(context: AdminContext, agentId: string) {
  const businessId = await context.agents.findBusinessOfAgent(agentId);
  await context.businesses.directory.findStayingBusiness(businessId);
  return businessId;
}

export async function editAgent(
  context: AdminContext,
  actor: Actor,
  agentId: string,
  change: Parameters<AdminContext['agents']['updateAgent']>[1],
) {
  const businessId = await findStayingBusinessOf(context, agentId);
  const { name } = await context.agents.updateAgent(
    { businessId, agentId },
    change,
    actor.userId,
    'platform',
  );
  await note(context, actor, 'agent_edited', { businessId, agentId, name });
  return getAgent(context, agentId);
}

export async function setAgentStatus(
  context: AdminContext,
  actor: Actor,
  agentId: string,
  status: 'active' | 'inactive',
) {
  const businessId = await findStayingBusinessOf(context, agentId);
  const { name } = await context.agents.setStatus({ businessId, agentId }, status, actor.userId, 'platform');
  const action = status === 'active' ? 'agent_activated' : 'agent_deactivated';
  await note(context, actor, action, { businessId, agentId, name });
  return getAgent(context, agentId);
}

export async function deleteAgent(context: AdminContext, actor: Actor, agentId: string) {
  const { businessId, name } = await getAgent(context, agentId);
  await context.agents.deleteAgent({ businessId, agentId }, actor.userId, 'platform');
  await note(context, actor, 'agent_deleted', { businessId, agentId, name });
  return {};
}

/** The business reads in its own log that it was done; who did it stands in the log of the admin. */
const note = (
  { accounts, db }: AdminContext,
  actor: Actor,
  action: string,
  details: Record<string, string>,
) => accounts.people.note(db, actor, action, details);
