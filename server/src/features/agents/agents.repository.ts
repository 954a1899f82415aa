import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { buildOnce, type Database } from '../../platform/database/index.ts';
import { agents } from './agents.tables.ts';

export type AgentRow = typeof agents.$inferSelect;
type Changeable = Exclude<
  keyof AgentRow,
  'id' | 'businessId' | 'createdAt' | 'createdBy' | 'updatedAt' | 'knowledgeVersion'
>;
/** What is undefined stays as it is. */
export type AgentChange = { [Field in Changeable]?: AgentRow[Field] | undefined } & { updatedAt: Date };

const oneAgent = (businessId: string, agentId: string) =>
  and(eq(agents.businessId, businessId), eq(agents.id, agentId));

export async function insertAgent(
  db: Database,
  businessId: string,
  agent: Omit<typeof agents.$inferInsert, 'businessId'>,
) {
  const [row] = await db
    .insert(agents)
    .values({ ...agent, businessId })
    .returning();
  return row!;
}

/** With the id that it was given; who made it before stays its maker. */
export async function putAgent(
  db: Database,
  { businessId, agentId }: { businessId: string; agentId: string },
  { createdBy, createdAt, embedKey, ...fields }: Omit<typeof agents.$inferInsert, 'id' | 'businessId'>,
) {
  await db
    .insert(agents)
    .values({ ...fields, createdBy, createdAt, embedKey, id: agentId, businessId })
    .onConflictDoUpdate({ target: agents.id, set: fields });
}

export function listAgents(db: Database, businessId: string) {
  return db
    .select()
    .from(agents)
    .where(eq(agents.businessId, businessId))
    .orderBy(desc(agents.createdAt), desc(agents.id));
}

/** Until the transaction ends, nobody else makes an agent for this business. */
export async function lockAgentsOf(tx: Database, businessId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agents'), hashtext(${businessId}))`);
}

/** Drafts of that name, newest first. */
export function listDraftsNamed(db: Database, businessId: string, name: string) {
  return db
    .select()
    .from(agents)
    .where(and(eq(agents.businessId, businessId), eq(agents.status, 'draft'), eq(agents.name, name)))
    .orderBy(desc(agents.createdAt), desc(agents.id));
}

export async function deleteAgents(db: Database, businessId: string, agentIds: string[]) {
  await db.delete(agents).where(and(eq(agents.businessId, businessId), inArray(agents.id, agentIds)));
}

export async function countAgents(db: Database, businessId: string) {
  const [row] = await db.select({ agents: count() }).from(agents).where(eq(agents.businessId, businessId));
  return row!.agents;
}

export async function findAgent(db: Database, businessId: string, agentId: string) {
  const [row] = await finding(db, { businessId, agentId });
  return row;
}

const finding = buildOnce((db, value) =>
  db
    .select()
    .from(agents)
    .where(and(eq(agents.businessId, value('businessId')), eq(agents.id, value('agentId')))),
);

/** Nobody else changes the agent until the transaction ends. */
export async function lockAgent(tx: Database, businessId: string, agentId: string) {
  const [row] = await tx.select().from(agents).where(oneAgent(businessId, agentId)).for('update');
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

/** Unless somebody has set the verdicts aside from which it was computed. */
export async function setConfidenceShift(
  db: Database,
  businessId: string,
  agentId: string,
  { shift, countFrom }: { shift: number; countFrom: Date | null },
) {
  const isSameSince = countFrom ? eq(agents.verdictsCountFrom, countFrom) : isNull(agents.verdictsCountFrom);
  await db
    .update(agents)
    .set({ confidenceShift: shift })
    .where(and(oneAgent(businessId, agentId), isSameSince));
}

/** Over all businesses, for the upkeep: agents that were taught anything. */
export function listTaughtAgents(db: Database) {
  return db
    .select({ businessId: agents.businessId, agentId: agents.id })
    .from(agents)
    .where(ne(agents.confidenceShift, 0));
}
