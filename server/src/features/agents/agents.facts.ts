import { defineFact } from '../../platform/facts.ts';
import type { AgentScope } from './agent-settings.ts';

/** Told while the rows of the agent are still there; they go with it, but what lies elsewhere needs a hand. */
export const agentDeleted = defineFact<AgentScope>('agents.agent-deleted');
