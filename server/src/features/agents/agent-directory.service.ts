import { bindContext } from '../../bind-context.ts';
import type { AgentContext } from './agent-context.ts';
import { countAgents, countAgentsOf, listNewestAgents } from './agent-directory.repository.ts';
import { listAgents } from './agents.repository.ts';

/** Everybody's agents, for those who run the platform. */
export const agentDirectory = (context: AgentContext) =>
  bindContext(context, {
    countAgents: ({ db }) => countAgents(db),
    countAgentsOf: ({ db }, businessIds: string[]) => countAgentsOf(db, businessIds),
    listNewest: ({ db }, limit: number) => listNewestAgents(db, limit),
    listOf: ({ db }, businessId: string) => listAgents(db, businessId),
  });
