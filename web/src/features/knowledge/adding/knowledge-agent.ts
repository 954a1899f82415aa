import {
  isKindUsed,
  type KnowledgeKind,
  type KnowledgeSourceChoice,
} from '@parley/contract/agents/agent-settings';
import { ApiError, isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';

/** An agent that knowledge can be given to. */
export interface KnowledgeAgent {
  id: string;
  name: string;
  /** What its owner chose to answer from. */
  source: KnowledgeSourceChoice;
}

const kindNames: Record<KnowledgeKind, string> = { file: 'uploaded files', page: 'web pages' };
const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** Why these agents would not use what is added; undefined while all of them would. */
export function unusedText(agents: KnowledgeAgent[], kind: KnowledgeKind | undefined) {
  const others = kind ? agents.filter(({ source }) => !isKindUsed(source, kind)) : [];
  if (!kind || others.length === 0) return undefined;
  const names = listFormat.format(others.map(({ name }) => name));
  const verb = others.length === 1 ? 'answers' : 'answer';
  return `${names} ${verb} from ${kindNames[kind === 'file' ? 'page' : 'file']} alone. What you add is kept, but not used until you choose both under Knowledge on the agent's page.`;
}

export interface Refusal {
  agent: KnowledgeAgent;
  error: Error;
}

/** Gives the same to each agent, one after the other; one that refuses it keeps no other from it. */
export async function giveToEach(agents: KnowledgeAgent[], give: (agentId: string) => Promise<unknown>) {
  const refusals: Refusal[] = [];
  for (const agent of agents) {
    try {
      await give(agent.id);
    } catch (error) {
      refusals.push({ agent, error: error as Error });
    }
  }
  return refusals;
}

/** As one failure of the form; with several agents it says whose it is. */
export function refusalsAsError(refusals: Refusal[], isOnlyAgent: boolean): Error | undefined {
  const [first] = refusals;
  if (!first) return undefined;
  if (isOnlyAgent) return first.error;
  const reasons = refusals.map(({ agent, error }) => `${agent.name}: ${failureText(error)}`);
  return new ApiError(isApiError(first.error) ? first.error.code : 'unexpected', reasons.join(' '));
}
