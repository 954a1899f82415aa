import { and, asc, desc, eq, gte, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { agentAlerts } from '../insights.tables.ts';

export type AlertRow = typeof agentAlerts.$inferSelect;
type NewAlert = Pick<
  typeof agentAlerts.$inferInsert,
  'type' | 'severity' | 'message' | 'details' | 'createdAt'
>;
type AlertChange = Partial<
  Pick<AlertRow, 'status' | 'acknowledgedAt' | 'acknowledgedBy' | 'resolvedAt' | 'resolvedBy'>
>;

const ofAgent = ({ businessId, agentId }: AgentScope) =>
  and(eq(agentAlerts.businessId, businessId), eq(agentAlerts.agentId, agentId));

/** Undefined when one of its type is not resolved yet. */
export async function insertAlert(db: Database, { businessId, agentId }: AgentScope, alert: NewAlert) {
  const [row] = await db
    .insert(agentAlerts)
    .values({ ...alert, businessId, agentId })
    .onConflictDoNothing()
    .returning();
  return row;
}

export function listUnresolved(db: Database, scope: AgentScope) {
  return db
    .select()
    .from(agentAlerts)
    .where(and(ofAgent(scope), ne(agentAlerts.status, 'RESOLVED')))
    .orderBy(desc(agentAlerts.createdAt), desc(agentAlerts.id));
}

/** The latest that are over. */
export function listResolvedSince(db: Database, scope: AgentScope, since: Date, limit: number) {
  return db
    .select()
    .from(agentAlerts)
    .where(and(ofAgent(scope), eq(agentAlerts.status, 'RESOLVED'), gte(agentAlerts.resolvedAt, since)))
    .orderBy(desc(agentAlerts.resolvedAt), desc(agentAlerts.id))
    .limit(limit);
}

/** Over all businesses, for the upkeep. */
export function listAllUnresolved(db: Database) {
  return db.select().from(agentAlerts).where(ne(agentAlerts.status, 'RESOLVED'));
}

export async function findAlert(db: Database, scope: AgentScope, alertId: string) {
  const [row] = await db
    .select()
    .from(agentAlerts)
    .where(and(ofAgent(scope), eq(agentAlerts.id, alertId)));
  return row;
}

/** Undefined unless it stands in one of the states it may leave: of two people at once only one changes it. */
export async function setAlert(
  db: Database,
  scope: AgentScope,
  alertId: string,
  from: AlertRow['status'][],
  change: AlertChange,
) {
  const [row] = await db
    .update(agentAlerts)
    .set(change)
    .where(and(ofAgent(scope), eq(agentAlerts.id, alertId), inArray(agentAlerts.status, from)))
    .returning();
  return row;
}

export function listAlertsForExport(db: Database, businessId: string) {
  return db
    .select()
    .from(agentAlerts)
    .where(eq(agentAlerts.businessId, businessId))
    .orderBy(asc(agentAlerts.createdAt), asc(agentAlerts.id));
}
