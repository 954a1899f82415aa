import type { Notification } from '@parley/contract/insights/notifications';

/** The website a notification asks to allow, if that is what it is about. */
export function refusedOriginOf({ type, businessId, agentId, data }: Notification) {
  if (type !== 'agent' || data.action !== 'allow-origin' || typeof data.origin !== 'string') return null;
  const business = businessId ?? data.businessId;
  const agent = agentId ?? data.agentId;
  if (typeof business !== 'string' || typeof agent !== 'string') return null;
  return { businessId: business, agentId: agent, origin: data.origin };
}
