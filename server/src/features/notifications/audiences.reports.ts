import type { NoticeAudience } from '@parley/contract/insights/notices';
import { and, asc, eq, exists, gt, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { users } from '../accounts/accounts.tables.ts';
import { userRoles } from '../accounts/roles/roles.tables.ts';
import { businessMembers } from '../businesses/businesses.tables.ts';

interface Audience {
  audience: NoticeAudience;
  businessId: string | null;
}

function belongsTo(db: Database, { audience, businessId }: Audience): SQL | undefined {
  const places = (condition: SQL | undefined) =>
    exists(
      db
        .select({ userId: businessMembers.userId })
        .from(businessMembers)
        .where(and(eq(businessMembers.userId, users.id), condition)),
    );
  switch (audience) {
    case 'everyone':
      return undefined;
    case 'owners':
      return places(eq(businessMembers.role, 'owner'));
    case 'business':
      return places(eq(businessMembers.businessId, businessId!));
    case 'admins':
      return exists(db.select({ id: userRoles.id }).from(userRoles).where(eq(userRoles.userId, users.id)));
  }
}

/** The next people a notice is for, by id; who was deactivated hears of nothing. */
export async function listAudience(
  db: Database,
  audience: Audience,
  { afterId, limit }: { afterId: string | undefined; limit: number },
) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(isNull(users.deactivatedAt), afterId ? gt(users.id, afterId) : undefined, belongsTo(db, audience)),
    )
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function isInAudience(db: Database, audience: Audience, userId: string) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), belongsTo(db, audience)));
  return row !== undefined;
}
