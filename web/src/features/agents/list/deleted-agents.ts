import type { Agent } from '@parley/contract/agents/agents';
import { toast } from '@parley/ui/toast';
import { useEffect, useRef } from 'react';

type Named = Pick<Agent, 'id' | 'name'>;

export const toastDeleted = ({ id, name }: Named) =>
  toast({
    title: 'Agent deleted',
    description: `${name} is gone, with its documents and conversations.`,
    tone: 'positive',
    subject: `agent:${id}`,
  });

/** Those that were on the list before and are no more. */
export const missingFrom = (now: Named[], before: Named[]) =>
  before.filter(({ id }) => now.every((one) => one.id !== id));

/** Tells of agents that somebody deleted while the list was open, here or elsewhere. */
export function useDeletedAgents(businessId: string, agents: Named[] | undefined) {
  const before = useRef<{ businessId: string; agents: Named[] } | null>(null);
  useEffect(() => {
    if (!agents) return;
    if (before.current?.businessId === businessId)
      for (const gone of missingFrom(agents, before.current.agents)) toastDeleted(gone);
    before.current = { businessId, agents };
  }, [businessId, agents]);
}
