import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../agent-settings.ts';
import { agentPreviews } from '../agents.tables.ts';

const previewsOf = ({ businessId, agentId }: AgentScope) =>
  and(eq(agentPreviews.businessId, businessId), eq(agentPreviews.agentId, agentId));

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

export async function deletePreviewsBy(db: Database, businessId: string, userId: string) {
  await db
    .delete(agentPreviews)
    .where(and(eq(agentPreviews.businessId, businessId), eq(agentPreviews.createdBy, userId)));
}

export async function deleteEndedPreviews(db: Database, scope: AgentScope, now: Date) {
  await db.delete(agentPreviews).where(and(previewsOf(scope), lt(agentPreviews.expiresAt, now)));
}
