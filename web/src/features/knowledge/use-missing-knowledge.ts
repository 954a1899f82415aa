import type { KnowledgeSourceChoice } from '@parley/contract/agents/agent-settings';
import { type Missing, whatIsMissing } from './missing-knowledge.ts';
import { type AgentPath, useDocuments } from './use-documents.ts';
import { useSources } from './use-sources.ts';

/** What keeps an agent from answering anything; null when nothing does, undefined until it is known. */
export function useMissingKnowledge(
  path: AgentPath,
  source: KnowledgeSourceChoice,
): Missing | null | undefined {
  const documents = useDocuments(path).data;
  const sources = useSources(path).data;
  return documents && sources && whatIsMissing({ documents, sources, source });
}
