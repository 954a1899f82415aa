import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { isPlatformBusiness } from '../../businesses/index.ts';
import { findContradictionsJob } from '../knowledge.jobs.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';

/** Documents that are uploaded together are compared once, and their owner is told once. */
const waitSeconds = 15;

export async function enqueueComparing(
  { jobs }: Pick<KnowledgeContext, 'jobs'>,
  tx: Database,
  { businessId, agentId }: AgentScope,
) {
  // Nobody could decide what is found in the documentation of the platform.
  if (isPlatformBusiness(businessId)) return;
  await jobs.enqueue(
    tx,
    findContradictionsJob,
    { businessId, agentId },
    { singletonKey: agentId, startAfterSeconds: waitSeconds },
  );
}
