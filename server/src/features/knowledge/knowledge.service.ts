import { bindContext } from '../../bind-context.ts';
import type { ExportedFile } from '../../feature.ts';
import type { AgentScope } from '../agents/index.ts';
import { createContradictionService } from './contradictions/index.ts';
import { createDocumentService, exportDocuments } from './documents/index.ts';
import { createFindingService } from './findings/index.ts';
import type { KnowledgeContext } from './knowledge-context.ts';
import type { AskedQuestion, SearchResult } from './search/index.ts';
import { createSourceService, exportSources } from './sources/index.ts';
import { createTaughtService } from './taught/index.ts';
import { createWebsiteService } from './websites/index.ts';

export type KnowledgeService = ReturnType<typeof createKnowledgeService>;

export const createKnowledgeService = (context: KnowledgeContext) => ({
  ...createDocumentService(context),
  ...bindContext(context, { search, exportKnowledge }),
  contradictions: createContradictionService(context),
  findings: createFindingService(context),
  sources: createSourceService(context),
  taught: createTaughtService(context),
  websites: createWebsiteService(context),
});

/** The passages of this agent nearest to the question, best first. */
async function search(
  { agents, embedder, passageSearch }: KnowledgeContext,
  scope: AgentScope,
  asked: AskedQuestion,
  limit = 6,
): Promise<SearchResult> {
  const { knowledgeVersion, settings } = await agents.requireAgent(scope);
  const { source } = settings.knowledge;
  return passageSearch.search(scope, `${knowledgeVersion} ${embedder.modelId}`, { ...asked, source }, limit);
}

async function* exportKnowledge(context: KnowledgeContext, businessId: string): AsyncGenerator<ExportedFile> {
  for (const { id: agentId } of await context.agents.listAgents(businessId)) {
    yield* exportDocuments(context, { businessId, agentId });
    yield* exportSources(context, { businessId, agentId });
  }
}
