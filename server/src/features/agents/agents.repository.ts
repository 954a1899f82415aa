import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { agents } from './agents.tables.ts';

export type AgentRow = typeof agents.$inferSelect;
type Changeable = 'name' | 'description' | 'welcomeMessage' | 'allowedDomains' | 'strictness' | 'status' | 'scriptMadeAt';
/** What is undefined stays as it is. */
export type AgentChange = { [Field in Changeable]?: AgentRow[Field] | undefined } & { updatedAt: Date };

const oneAgent = (businessId: string, agentId: string) => and(eq(agents.businessId, businessId), eq(agents.id, agentId));

export async function insertAgent(db: Database, businessId: string, agent: Omit<typeof agents.$inferInsert, 'businessId'>) {
  const [row] = await db
    .insert(agents)
    .values({ ...agent, businessId })
    .returning();
  return row!;
}

export function listAgents(db: Database, businessId: string) {
  return db.select().from(agents).where(eq(agents.businessId, businessId)).orderBy(desc(agents.createdAt), desc(agents.id));
}

export async function countAgents(db: Database, businessId: string) {
  const [row] = await db.select({ agents: count() }).from(agents).where(eq(agents.businessId, businessId));
  return row!.agents;
}

export async function findAgent(db: Database, businessId: string, agentId: string) {
  const [row] = await db.select().from(agents).where(oneAgent(businessId, agentId));
  return row;
}

/** The one look-up that cannot know the business yet: the script tag names only the agent. */
export async function findEmbeddedAgent(db: Database, named: { key: string } | { agentId: string }) {
  const [row] = await db
    .select()
    .from(agents)
    .where('key' in named ? eq(agents.embedKey, named.key) : eq(agents.id, named.agentId));
  return row;
}

export async function setAgent(db: Database, businessId: string, agentId: string, change: AgentChange) {
  const [row] = await db.update(agents).set(change).where(oneAgent(businessId, agentId)).returning();
  return row;
}

export async function deleteAgent(db: Database, businessId: string, agentId: string) {
  const [row] = await db.delete(agents).where(oneAgent(businessId, agentId)).returning({ id: agents.id });
  return row;
}

export async function setNextKnowledgeVersion(db: Database, businessId: string, agentId: string) {
  await db
    .update(agents)
    .set({ knowledgeVersion: sql`${agents.knowledgeVersion} + 1` })
    .where(oneAgent(businessId, agentId));
}
