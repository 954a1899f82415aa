import { inArray, like, or } from 'drizzle-orm';
import { containing, type Database } from '../../platform/database/index.ts';
import { agents } from '../agents/agents.tables.ts';
import { businesses } from '../businesses/businesses.tables.ts';

/** Agents that are called so, or whose business is. */
export function isNamed(db: Database, search: string) {
  const pattern = containing(search.toLowerCase());
  const ofName = db
    .select({ id: businesses.id })
    .from(businesses)
    .where(like(businesses.searchText, pattern));
  return or(like(agents.searchText, pattern), inArray(agents.businessId, ofName));
}
