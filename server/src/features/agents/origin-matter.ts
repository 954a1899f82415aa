import type { Database } from '../../platform/database/index.ts';
import type { AgentContext } from './agent-context.ts';
import type { AgentRow } from './agents.repository.ts';

/** A website that wants to show an agent and may not. */
export const originSubject = (agentId: string, origin: string) => `origin:${agentId}:${origin}`;

/** Whoever was asked about a website need not answer any more, once somebody has allowed it. */
export async function closeAllowedOrigins(
  { notifications }: AgentContext,
  tx: Database,
  before: AgentRow,
  after: AgentRow,
) {
  const { businessId, id } = after;
  const added = after.allowedDomains.filter((domain) => !before.allowedDomains.includes(domain));
  for (const origin of added.flatMap((domain) => [`https://${domain}`, `http://${domain}`]))
    await notifications.closeMatter(tx, { businessId, subject: originSubject(id, origin) });
}
