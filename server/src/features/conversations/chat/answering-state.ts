import type { FullAgent } from '../../agents/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { isMonthUsedUp } from './monthly-limit.ts';

export type AnsweringState = 'yes' | 'paused' | 'limit';

/** Whether the agent answers now, or takes messages for the team. */
export async function getAnsweringState(
  context: ConversationContext,
  agent: FullAgent,
): Promise<AnsweringState> {
  if (agent.status === 'inactive') return 'paused';
  const scope = { businessId: agent.businessId, agentId: agent.id };
  return (await isMonthUsedUp(context, scope, agent)) ? 'limit' : 'yes';
}
