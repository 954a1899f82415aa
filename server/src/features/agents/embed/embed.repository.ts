import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../agent-settings.ts';
import { refusedOrigins } from '../agents.tables.ts';

const originsOf = ({ businessId, agentId }: AgentScope) =>
  and(eq(refusedOrigins.businessId, businessId), eq(refusedOrigins.agentId, agentId));

export function listRefusedOrigins(db: Database, businessId: string) {
  return db
    .select()
    .from(refusedOrigins)
    .where(eq(refusedOrigins.businessId, businessId))
    .orderBy(desc(refusedOrigins.lastSeenAt));
}

/** True when the website was not known yet. */
export async function insertRefusedOrigin(db: Database, scope: AgentScope, origin: string, now: Date) {
  const rows = await db
    .insert(refusedOrigins)
    .values({ ...scope, origin, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ id: refusedOrigins.id });
  return rows.length > 0;
}

/** `unless` it was seen after that moment: one write a while is enough. */
export async function setRefusedOriginSeen(
  db: Database,
  scope: AgentScope,
  origin: string,
  now: Date,
  unless: Date,
) {
  await db
    .update(refusedOrigins)
    .set({ lastSeenAt: now })
    .where(and(originsOf(scope), eq(refusedOrigins.origin, origin), lt(refusedOrigins.lastSeenAt, unless)));
}

export async function countRefusedOrigins(db: Database, scope: AgentScope) {
  const [row] = await db.select({ origins: count() }).from(refusedOrigins).where(originsOf(scope));
  return row!.origins;
}

export async function deleteRefusedOrigin(db: Database, scope: AgentScope, origin: string) {
  await db.delete(refusedOrigins).where(and(originsOf(scope), eq(refusedOrigins.origin, origin)));
}
