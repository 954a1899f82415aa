import { notFound } from '../../../errors.ts';
import type { ExportedFile } from '../../../feature.ts';
import type { AgentScope } from '../../agents/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { SourceRow } from './sources.repository.ts';
import * as repository from './sources.repository.ts';

export async function requireSource({ db }: KnowledgeContext, scope: AgentScope, sourceId: string) {
  const source = await repository.findSource(db, scope.businessId, sourceId);
  if (source?.agentId !== scope.agentId) throw notFound('Source');
  return source;
}

/** For programs, which name only the source. */
export async function scopeOfFaqUrl(
  { db }: KnowledgeContext,
  businessId: string,
  sourceId: string,
): Promise<AgentScope> {
  const source = await repository.findSource(db, businessId, sourceId);
  if (source?.kind !== 'faq_url') throw notFound('FAQ page');
  return { businessId, agentId: source.agentId };
}

export async function listSources(context: KnowledgeContext, scope: AgentScope) {
  await context.agents.requireAgent(scope);
  return presentSources(context, scope, await repository.listSources(context.db, scope));
}

export async function listPages(context: KnowledgeContext, scope: AgentScope, sourceId: string) {
  const source = await requireSource(context, scope, sourceId);
  const rows = await repository.listPagesWithDocuments(context.db, source);
  return rows.map(({ page, documentId, documentStatus }) => ({
    ...page,
    url: page.canonicalUrl,
    documentId,
    documentStatus,
    lastReadAt: page.lastReadAt?.toISOString() ?? null,
    checkedAt: page.checkedAt.toISOString(),
  }));
}

export async function* exportSources(
  { db }: KnowledgeContext,
  scope: AgentScope,
): AsyncGenerator<ExportedFile> {
  const content = await repository.listSourcesWithPages(db, scope);
  yield { path: `agents/${scope.agentId}/sources.json`, content };
}

export async function presentSource(context: KnowledgeContext, row: SourceRow) {
  return (await presentSources(context, row, [row]))[0]!;
}

async function presentSources({ db }: KnowledgeContext, scope: AgentScope, rows: SourceRow[]) {
  const counts = await repository.countPagesBySource(db, scope);
  return rows.map(({ apiKeySealed, ...row }) => ({
    ...row,
    hasApiKey: apiKeySealed !== null,
    documentCount: counts.documents.get(row.id) ?? 0,
    problemCount: counts.problems.get(row.id) ?? 0,
    lastCrawledAt: row.lastCrawledAt?.toISOString() ?? null,
    nextCrawlAt: row.nextCrawlAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Whoever looks at the sources of the business sees the change at once. */
export function publishSourceChange({ events }: KnowledgeContext, { businessId, agentId, id }: SourceRow) {
  return events.publish(businessId, { type: 'source.changed', agentId, id });
}
