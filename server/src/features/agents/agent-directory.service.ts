import type { RootDatabase } from '../../platform/database/index.ts';
import { countAgents, countAgentsOf, listNewestAgents } from './agent-directory.repository.ts';
import { listAgents } from './agents.repository.ts';

export type AgentDirectory = ReturnType<typeof createAgentDirectory>;

/** Everybody's agents, for those who run the platform. */
export function createAgentDirectory({ db }: { db: RootDatabase }) {
  return {
    countAgents: () => countAgents(db),
    countAgentsOf: (businessIds: string[]) => countAgentsOf(db, businessIds),
    listNewest: (limit: number) => listNewestAgents(db, limit),
    listOf: (businessId: string) => listAgents(db, businessId),
  };
}
