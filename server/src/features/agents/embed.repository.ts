import { and, count, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import type { AgentScope } from './agent-settings.ts';
import { agentPreviews, refusedOrigins } from './agents.tables.ts';

const originsOf = ({ businessId, agentId }: AgentScope) =>
  and(eq(refusedOrigins.businessId, businessId), eq(refusedOrigins.agentId, agentId));
const previewsOf = ({ businessId, agentId }: AgentScope) =>
  and(eq(agentPreviews.businessId, businessId), eq(agentPreviews.agentId, agentId));

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

export async function insertPreview(
  db: Database,
  scope: AgentScope,
  preview: Omit<typeof agentPreviews.$inferInsert, keyof AgentScope>,
) {
  const [row] = await db
    .insert(agentPreviews)
    .values({ ...preview, ...scope })
    .returning();
  return row!;
}

export function listPreviews(db: Database, scope: AgentScope, now: Date) {
  return db
    .select()
    .from(agentPreviews)
    .where(and(previewsOf(scope), gt(agentPreviews.expiresAt, now)))
    .orderBy(desc(agentPreviews.createdAt));
}

/** The code alone names the agent: whoever holds the link knows no business. */
export async function findPreview(db: Database, codeHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(agentPreviews)
    .where(and(eq(agentPreviews.codeHash, codeHash), gt(agentPreviews.expiresAt, now)));
  return row;
}

export async function deletePreview(db: Database, scope: AgentScope, previewId: string) {
  const [row] = await db
    .delete(agentPreviews)
    .where(and(previewsOf(scope), eq(agentPreviews.id, previewId)))
    .returning({ id: agentPreviews.id });
  return row;
}

export async function deleteEndedPreviews(db: Database, scope: AgentScope, now: Date) {
  await db.delete(agentPreviews).where(and(previewsOf(scope), lt(agentPreviews.expiresAt, now)));
}
