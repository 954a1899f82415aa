import type { KnowledgeSourceChoice } from '@parley/contract/agents/agent-settings';
import { bindContext } from '../../bind-context.ts';
import type { ExportedFile } from '../../feature.ts';
import { judgeSearch } from '../../findings/index.ts';
import type { AgentScope, FullAgent } from '../agents/index.ts';
import { createContradictionService } from './contradictions/index.ts';
import { createDocumentService, exportDocuments } from './documents/index.ts';
import { createFindingService } from './findings/index.ts';
import type { KnowledgeContext } from './knowledge-context.ts';
import { type AskedQuestion, readSearchFacts, type SearchResult } from './search/index.ts';
import { createSourceService, exportSources } from './sources/index.ts';
import { createTaughtService } from './taught/index.ts';
import { createWebsiteService } from './websites/index.ts';

export type KnowledgeService = ReturnType<typeof createKnowledgeService>;

export const createKnowledgeService = (context: KnowledgeContext) => ({
  ...createDocumentService(context),
  ...bindContext(context, { search, examineSearch, exportKnowledge }),
  contradictions: createContradictionService(context),
  findings: createFindingService(context),
  sources: createSourceService(context),
  taught: createTaughtService(context),
  websites: createWebsiteService(context),
});

/** An agent, with the state of its knowledge where the caller has read it a moment ago. */
export interface SearchedAgent extends AgentScope {
  knowledge?: { version: number; source: KnowledgeSourceChoice } | undefined;
}

/** The passages of this agent nearest to the question, best first. */
async function search(
  { agents, passageSearch }: KnowledgeContext,
  { knowledge, ...scope }: SearchedAgent,
  asked: AskedQuestion,
  limit = 6,
): Promise<SearchResult> {
  const { version, source } = knowledge ?? knowledgeOf(await agents.requireAgent(scope));
  return passageSearch.search(scope, version, { ...asked, source }, limit);
}

/** Where agents are searched, as Admin → Health says it. */
const examineSearch = async ({ database, databaseVectors }: KnowledgeContext) =>
  judgeSearch(await readSearchFacts(database, databaseVectors.minPassages));

/** What a search goes by of an agent that was read. */
export const knowledgeOf = ({ knowledgeVersion, settings }: FullAgent) => ({
  version: knowledgeVersion,
  source: settings.knowledge.source,
});

async function* exportKnowledge(context: KnowledgeContext, businessId: string): AsyncGenerator<ExportedFile> {
  for (const { id: agentId } of await context.agents.listAgents(businessId)) {
    yield* exportDocuments(context, { businessId, agentId });
    yield* exportSources(context, { businessId, agentId });
  }
}
