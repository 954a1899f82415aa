import type { Database } from '../../platform/database/index.ts';
import type { Visit } from '../accounts/index.ts';
import { changeAgent } from './agent-changes.ts';
import type { AgentContext } from './agent-context.ts';
import type { AgentScope } from './agent-settings.ts';
import * as repository from './agents.repository.ts';

/** What verdicts have taught the agent. It is no change of its settings: nobody who edits them must load them again. */
export const setConfidenceShift = (
  _: AgentContext,
  tx: Database,
  { businessId, agentId }: AgentScope,
  taught: { shift: number; countFrom: Date | null },
) => repository.setConfidenceShift(tx, businessId, agentId, taught);

export const listTaughtAgents = ({ db }: AgentContext) => repository.listTaughtAgents(db);

/** The agent is as nobody had taught it, and only what is said from now on counts. */
export async function resetTeaching(
  context: AgentContext,
  scope: AgentScope,
  { userId, visit }: { userId: string; visit: Visit },
) {
  const { agent } = await changeAgent(
    context,
    scope,
    userId,
    () => ({ confidenceShift: 0, verdictsCountFrom: context.clock.now() }),
    {
      kind: 'agent.teaching-reset',
      note: (tx, { businessId, id: agentId, name }) =>
        context.audit.note(tx, userId, 'agent_teaching_reset', visit, { businessId, agentId, name }),
    },
  );
  return agent;
}
