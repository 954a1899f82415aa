import { type BusinessRole, includesAccess } from '@parley/contract/businesses/business-roles';
import { resultsPerKind, type SearchResult } from '@parley/contract/insights/search';
import type { InsightContext } from '../insight-context.ts';
import { excerptAround } from './excerpt.ts';
import * as reports from './search.reports.ts';

/** Somebody who types fast asks for every pause between two words. */
const searchesPerMinute = 120;
const tooFast = 'You are searching very fast. Please wait a moment.';

export async function searchDashboard(
  { db, limits }: InsightContext,
  { businessId, query }: { businessId: string; query: string },
  { userId, role }: { userId: string; role: BusinessRole },
): Promise<{ results: SearchResult[] }> {
  await limits.require(`search of ${userId}`, searchesPerMinute, tooFast);
  const mayRead = includesAccess(role, 'read');
  const [agents, documents, conversations, escalations, members] = await Promise.all([
    mayRead ? reports.findAgents(db, businessId, query, resultsPerKind) : [],
    mayRead ? reports.findDocuments(db, businessId, query, resultsPerKind) : [],
    reports.findConversations(db, businessId, query, resultsPerKind),
    reports.findEscalations(db, businessId, query, resultsPerKind),
    reports.findMembers(db, businessId, query, resultsPerKind),
  ]);
  return {
    results: [
      ...agents.map(({ id, name, status }) => ({
        kind: 'agent' as const,
        id,
        agentId: id,
        title: name,
        detail: agentStates[status],
      })),
      ...documents.map(({ id, agentId, title, agentName }) => ({
        kind: 'document' as const,
        id,
        agentId,
        title,
        detail: agentName,
      })),
      ...conversations.map(({ id, agentId, name, email, said }) => ({
        kind: 'conversation' as const,
        id,
        agentId,
        title: name?.trim() || email?.trim() || 'Visitor',
        detail: excerptAround(said ?? '', query),
      })),
      ...escalations.map(({ id, agentId, name, email, phone, inquiry }) => ({
        kind: 'escalation' as const,
        id,
        agentId,
        title: excerptAround(inquiry, query),
        detail: [name, email, phone].filter(Boolean).join(', '),
      })),
      ...members.map(({ id, firstName, lastName, email }) => ({
        kind: 'member' as const,
        id,
        agentId: null,
        title: `${firstName} ${lastName}`.trim() || email,
        detail: email,
      })),
    ],
  };
}

const agentStates = { draft: 'Draft', active: 'Active', inactive: 'Inactive' } as const;
