export interface CreationOffer {
  label: string;
  to: string;
  isUpgrade: boolean;
}

interface Standing {
  isSubscribed: boolean;
  agentCount: number;
  /** Null where the plan sets none. */
  agentLimit: number | null;
}

const plansPage = '/dashboard/settings?tab=subscription';

/** What the button above the agents says and where it leads. The server refuses past the limit by itself. */
export function creationOffer({ isSubscribed, agentCount, agentLimit }: Standing): CreationOffer {
  if (!isSubscribed) return { label: 'Upgrade to Create Agents', to: plansPage, isUpgrade: true };
  if (agentLimit !== null && agentCount >= agentLimit)
    return { label: 'Upgrade Plan for More Agents', to: plansPage, isUpgrade: true };
  return { label: 'Create New Agent', to: '/dashboard/agents/new', isUpgrade: false };
}
