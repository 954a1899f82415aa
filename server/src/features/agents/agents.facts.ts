import { defineFact } from '../../platform/facts.ts';
import type { AgentScope } from './agent-settings.ts';

/** Told while the rows of the agent are still there; they go with it, but what lies elsewhere needs a hand. */
export const agentDeleted = defineFact<AgentScope>('agents.agent-deleted');

interface AnsweringChanged extends AgentScope {
  cause: 'knowledge' | 'strictness';
}

/** The same question may get another answer from now on. */
export const answeringChanged = defineFact<AnsweringChanged>('agents.answering-changed');
