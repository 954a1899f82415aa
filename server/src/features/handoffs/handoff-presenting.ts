import { type Handoff, handoff } from '@parley/contract/conversations/handoffs';
import type { HandoffRow } from './handoffs.repository.ts';

/** Also what webhooks and exports get, so nothing is in it that the contract does not name. */
export function presentHandoff(
  { createdAt, updatedAt, expectedAt, answeredAt, promiseBrokenAt, ...row }: HandoffRow,
  agentName: string,
): Handoff {
  return handoff.parse({
    ...row,
    agentName,
    expectedAt: expectedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    promiseBrokenAt: promiseBrokenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  });
}
