import { toast } from '@parley/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { notSent } from '../../../lib/use-form-submit.ts';
import { giveToEach, type KnowledgeAgent, refusalsAsError } from './knowledge-agent.ts';

/** What every form of the dialog is told. */
export interface GivingForm {
  businessId: string;
  /** The form's button stands at the foot of the dialog. */
  formId: string;
  /** Those that are chosen. */
  agents: KnowledgeAgent[];
  isOnlyAgent: boolean;
  /** Says at the choice of agents that it is empty, where it is. */
  isChosen: () => boolean;
  onSending: (isSending: boolean) => void;
  onRefused: (agentIds: string[]) => void;
  onClose: () => void;
}

/** Gives what a form holds to the chosen agents, and closes the dialog once all of them took it. */
export function useGiving({ businessId, agents, isOnlyAgent, isChosen, ...form }: GivingForm) {
  const queryClient = useQueryClient();
  return async (
    give: (path: { businessId: string; agentId: string }) => Promise<unknown>,
    done: { title: string; description: string },
  ) => {
    if (!isChosen()) return notSent;
    form.onSending(true);
    try {
      const refusals = await giveToEach(agents, (agentId) => give({ businessId, agentId }));
      const failure = refusalsAsError(refusals, isOnlyAgent);
      if (refusals.length < agents.length)
        void queryClient.invalidateQueries({ queryKey: ['businesses', businessId] });
      if (failure) {
        form.onRefused(refusals.map(({ agent }) => agent.id));
        throw failure;
      }
      form.onClose();
      toast({ ...done, tone: 'positive', subject: 'knowledge' });
      return undefined;
    } finally {
      form.onSending(false);
    }
  };
}
