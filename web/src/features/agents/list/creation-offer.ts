import { paths } from '../../../lib/paths.ts';

export interface CreationOffer {
  label: string;
  to: string;
  isUpgrade: boolean;
}

interface Standing {
  agentCount: number;
  /** Null where the plan sets none; without a plan it is 0. */
  agentLimit: number | null;
}

/** What the button above the agents says and where it leads. The server refuses past the limit by itself. */
export function creationOffer({ agentCount, agentLimit }: Standing): CreationOffer {
  if (agentLimit === 0) return { label: 'Upgrade to Create Agents', to: paths.subscription, isUpgrade: true };
  if (agentLimit !== null && agentCount >= agentLimit)
    return { label: 'Upgrade Plan for More Agents', to: paths.subscription, isUpgrade: true };
  return { label: 'Create New Agent', to: paths.newAgent, isUpgrade: false };
}
