import type { PlanLimits } from '@parley/contract/billing/plans';
import { limitReached } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import type { BillingContext } from './billing.context.ts';
import { getLimits } from './plans.service.ts';

type Counted = Exclude<keyof PlanLimits, 'messagesPerMonth'>;

const words: Record<Counted, { one: string; many: string; add: string }> = {
  agents: { one: 'agent', many: 'agents', add: 'create' },
  documents: { one: 'document', many: 'documents', add: 'add' },
  members: { one: 'member', many: 'members', add: 'invite' },
};

/** What whoever would take one too many is told; pages know by the reason that a bigger plan would help. */
function refusal(what: Counted, limit: number, isByPlatform: boolean) {
  const { one, many, add } = words[what];
  if (isByPlatform) {
    const room = `The plan of this business allows ${limit} ${limit === 1 ? one : many}.`;
    return limitReached(room, undefined, 'plan_limit_reached');
  }
  const message =
    limit === 0
      ? `Your business has no plan. Upgrade to ${add} ${many}.`
      : `Your plan allows ${limit} ${limit === 1 ? one : many}. Upgrade your plan to ${add} more.`;
  return limitReached(message, undefined, 'plan_limit_reached');
}

/** Refuses where the plan has no room for what is counted then, the new one among it. */
export async function requireRoom(
  context: BillingContext,
  tx: Database,
  businessId: string,
  what: Counted,
  countWithNew: () => Promise<number> | number,
  /** Those who run the platform are told whose plan it is; they have none to upgrade. */
  { isByPlatform = false } = {},
) {
  const limit = (await getLimits(context, tx, businessId))[what];
  if (limit !== null && (await countWithNew()) > limit) throw refusal(what, limit, isByPlatform);
}
