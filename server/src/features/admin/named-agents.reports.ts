import { inArray, or } from 'drizzle-orm';
import { containsSmall, type Database } from '../../platform/database/index.ts';
import { agents } from '../agents/agents.tables.ts';
import { businesses } from '../businesses/businesses.tables.ts';

/** Agents that are called so, or whose business is. */
export function isNamed(db: Database, search: string) {
  const ofName = db
    .select({ id: businesses.id })
    .from(businesses)
    .where(containsSmall(businesses.searchText, search));
  return or(containsSmall(agents.searchText, search), inArray(agents.businessId, ofName));
}
