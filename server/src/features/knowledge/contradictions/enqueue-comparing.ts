import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { findContradictionsJob } from '../knowledge.jobs.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';

/** Documents that are uploaded together are compared once, and their owner is told once. */
const waitSeconds = 15;

export const enqueueComparing = (
  { jobs }: Pick<KnowledgeContext, 'jobs'>,
  tx: Database,
  { businessId, agentId }: AgentScope,
) =>
  jobs.enqueue(
    tx,
    findContradictionsJob,
    { businessId, agentId },
    { singletonKey: agentId, startAfterSeconds: waitSeconds },
  );
