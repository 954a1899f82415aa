import type { Agent, WizardTab } from '@parley/contract/agents/agents';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCreateAgent, useFreshAgent, useUpdateAgent } from '../use-agents.ts';
import { conflictsOf } from './draft-edits.ts';
import type { DraftForm } from './use-draft.ts';
import { applyChange, changeOf, draftOf, isUnchanged, newDraft } from './wizard-draft.ts';

/** Somebody else saved other values for fields that were edited here; the person has to choose. */
export class ConflictingEdits extends Error {
  override name = 'ConflictingEdits';
}

/** Others may save again while their last change is being read; after so many times we give up. */
const maxAttempts = 4;

interface Options {
  businessId: string;
  /** Null until the first save. */
  kept: Agent | null;
  form: DraftForm;
  onCreated: (agent: Agent) => Promise<void>;
}

/** Saves what was edited and nothing else, and never over a value the person has not seen. */
export function useSaving({ businessId, kept, form, onCreated }: Options) {
  const path = { businessId, agentId: kept?.id ?? '' };
  const createAgent = useCreateAgent(businessId);
  const updateAgent = useUpdateAgent(path);
  const readFreshAgent = useFreshAgent(path);

  const create = async (step: object) => {
    const { draft: sent } = form.now();
    const { name, description, welcomeMessage } = sent;
    const fresh = await createAgent.mutateAsync({
      ...changeOf(newDraft, sent),
      ...step,
      name,
      description,
      welcomeMessage,
    });
    form.settle(sent, fresh);
    await onCreated(fresh);
    return fresh;
  };

  const update = async (
    ground: Agent,
    step: { lastCompletedTab?: WizardTab },
    triesLeft: number,
  ): Promise<Agent> => {
    const { edits } = form.now();
    const before = draftOf(ground);
    if (conflictsOf(before, edits).length > 0) throw new ConflictingEdits();
    const sent = applyChange(before, edits.change);
    const change = changeOf(before, sent);
    const { lastCompletedTab = ground.lastCompletedTab } = step;
    if (isUnchanged(change) && lastCompletedTab === ground.lastCompletedTab) return ground;
    try {
      const now = await updateAgent.mutateAsync({ ...change, ...step, since: ground.updatedAt });
      form.settle(sent, now);
      return now;
    } catch (error) {
      if (!isApiError(error, 'conflict') || triesLeft === 0) throw error;
      return update(await readFreshAgent(), step, triesLeft - 1);
    }
  };

  return (lastCompletedTab?: WizardTab): Promise<Agent> => {
    const step = lastCompletedTab ? { lastCompletedTab } : {};
    return kept ? update(kept, step, maxAttempts) : create(step);
  };
}

/** Until the address names the agent that was just created. */
export function useCreated(given: Agent | null) {
  const [created, setCreated] = useState<Agent | null>(null);
  return [given ?? created, setCreated] as const;
}
