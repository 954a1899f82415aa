import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import * as repository from './contradictions.repository.ts';

export const contradictionSubject = (agentId: string) => `contradictions:${agentId}`;

/** After a change of what is open: once nothing is left to settle, nobody need look any more. */
export async function updateContradictionMatter(
  { notifications }: KnowledgeContext,
  tx: Database,
  { businessId, agentId }: AgentScope,
) {
  const matter = { businessId, subject: contradictionSubject(agentId) };
  if (await repository.hasOpen(tx, { businessId, agentId })) await notifications.reopenMatter(tx, matter);
  else await notifications.closeMatter(tx, matter);
}
