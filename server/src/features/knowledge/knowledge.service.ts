import { bindContext } from '../../bind-context.ts';
import type { ExportedFile } from '../../feature.ts';
import type { AgentScope } from '../agents/index.ts';
import { createContradictionService } from './contradictions/index.ts';
import { createDocumentService, exportDocuments } from './documents/index.ts';
import { createFindingService } from './findings/index.ts';
import type { KnowledgeContext } from './knowledge-context.ts';
import { type AskedQuestion, countAsked, type SearchResult } from './search/index.ts';
import { createSourceService, exportSources } from './sources/index.ts';

export type KnowledgeService = ReturnType<typeof createKnowledgeService>;

export const createKnowledgeService = (context: KnowledgeContext) => ({
  ...createDocumentService(context),
  ...bindContext(context, { search, exportKnowledge }),
  contradictions: createContradictionService(context),
  findings: createFindingService(context),
  sources: createSourceService(context),
});

/** The passages of this agent nearest to the question, best first. */
async function search(
  { db, agents, embedder, passageSearch }: KnowledgeContext,
  scope: AgentScope,
  asked: AskedQuestion,
  limit = 6,
): Promise<SearchResult> {
  const { knowledgeVersion } = await agents.requireAgent(scope);
  const found = await passageSearch.search(scope, `${knowledgeVersion} ${embedder.modelId}`, asked, limit);
  const contested = contestedIn(found);
  if (contested.length > 0) await countAsked(db, scope, contested);
  return found;
}

/** An answer is made of the first passages, or of what took the place of an older one. */
const passagesAnswering = 2;
const contestedIn = ({ passages, superseded = [] }: SearchResult) => [
  ...new Set([
    ...passages
      .slice(0, passagesAnswering)
      .filter(({ isContested }) => isContested)
      .map(({ id }) => id),
    ...superseded.map(({ older }) => older.passageId),
  ]),
];

async function* exportKnowledge(context: KnowledgeContext, businessId: string): AsyncGenerator<ExportedFile> {
  for (const { id: agentId } of await context.agents.listAgents(businessId)) {
    yield* exportDocuments(context, { businessId, agentId });
    yield* exportSources(context, { businessId, agentId });
  }
}
