import type { AgentStrictness } from '@parley/contract/agents/agents';
import type { SearchedAgent } from '../knowledge/index.ts';

export interface Question {
  businessId: string;
  agentId: string;
  /** What the agent answers from, where the asker has just read it; otherwise every search reads it again. */
  knowledge?: SearchedAgent['knowledge'];
  agentName: string;
  strictness: AgentStrictness;
  /** What the agent was taught to add to its confidence, in logits. */
  confidenceShift: number;
  text: string;
  history: { role: 'user' | 'assistant'; content: string }[];
  /** Of the business, for "today"; without one the clock's own. */
  timeZone?: string | undefined;
  /** Of the visitor's page. */
  pageLanguage?: string | null | undefined;
  /** Where asking for a person calls one: whether anybody would come now. */
  isSomebodyThere?: (() => Promise<boolean>) | undefined;
}
