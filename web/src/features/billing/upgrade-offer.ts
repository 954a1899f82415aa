import type { Subscription } from '@parley/contract/billing/plans';

export type Limited = 'agents' | 'documents' | 'members';

const words: Record<Limited, { one: string; many: string; label: string }> = {
  agents: { one: 'agent', many: 'agents', label: 'Upgrade Plan for More Agents' },
  documents: { one: 'document', many: 'documents', label: 'Upgrade Plan for More Documents' },
  members: { one: 'member', many: 'members', label: 'Upgrade Plan for More Members' },
};

/** What is said once the plan has no room for another one; undefined while it has, or is not known. */
export function upgradeOffer(
  subscription: Pick<Subscription, 'limits' | 'usage'> | undefined,
  what: Limited,
) {
  const limit = subscription?.limits[what] ?? null;
  if (!subscription || limit === null || subscription.usage[what] < limit) return undefined;
  const { one, many, label } = words[what];
  return {
    title: `Your plan allows ${limit.toLocaleString('en-US')} ${limit === 1 ? one : many}.`,
    label,
  };
}
