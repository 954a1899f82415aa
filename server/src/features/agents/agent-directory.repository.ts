import { count, desc, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { exceptPlatform } from '../businesses/index.ts';
import { agents } from './agents.tables.ts';

// These look across businesses, for those who run the platform; everything else names its business.

export async function countAgents(db: Database) {
  const [row] = await db.select({ total: count() }).from(agents).where(exceptPlatform(agents.businessId));
  return row!.total;
}

export async function countAgentsOf(db: Database, businessIds: string[]) {
  const rows = await db
    .select({ businessId: agents.businessId, total: count() })
    .from(agents)
    .where(inArray(agents.businessId, businessIds))
    .groupBy(agents.businessId);
  return new Map(rows.map(({ businessId, total }) => [businessId, total]));
}

export function listNewestAgents(db: Database, limit: number) {
  const { id, businessId, name, status, createdAt } = agents;
  return db
    .select({ id, businessId, name, status, createdAt })
    .from(agents)
    .where(exceptPlatform(businessId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
