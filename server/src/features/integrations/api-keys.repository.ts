import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { apiKeys } from './integrations.tables.ts';
import { isResponsibility, type SuspensionStart, takenOverBy } from './responsibility.repository.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type NewApiKey = Omit<typeof apiKeys.$inferInsert, 'id' | 'businessId'>;

export function listApiKeys(db: Database, businessId: string) {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.businessId, businessId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

export async function countActiveApiKeys(db: Database, businessId: string, now: Date) {
  const isLive = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));
  const [row] = await db
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.businessId, businessId), isNull(apiKeys.revokedAt), isLive));
  return row!.keys;
}

export async function insertApiKey(db: Database, businessId: string, key: NewApiKey) {
  const [row] = await db
    .insert(apiKeys)
    .values({ ...key, businessId })
    .returning();
  return row!;
}

/** The one look-up that cannot know the business yet: the request carries only the key. */
export async function findApiKeyByHash(db: Database, keyHash: string) {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.keyHash, keyHash));
  return row;
}

const oneKey = (businessId: string, keyId: string) =>
  and(eq(apiKeys.businessId, businessId), eq(apiKeys.id, keyId));

export async function findApiKey(db: Database, businessId: string, keyId: string) {
  const [row] = await db.select().from(apiKeys).where(oneKey(businessId, keyId));
  return row;
}

/** Undefined where it was revoked before: the first moment stays. */
export async function setRevoked(db: Database, businessId: string, keyId: string, now: Date) {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(oneKey(businessId, keyId), isNull(apiKeys.revokedAt)))
    .returning();
  return row;
}

export async function setLastUsed(
  db: Database,
  { businessId, id }: ApiKeyRow,
  use: Pick<ApiKeyRow, 'lastUsedAt' | 'lastUsedFrom'>,
  unlessSince: Date,
) {
  await db
    .update(apiKeys)
    .set(use)
    .where(and(oneKey(businessId, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, unlessSince))));
}

/** Revoked keys have ended already. */
export function suspendApiKeys(
  tx: Database,
  businessId: string,
  userId: string,
  suspension: SuspensionStart,
) {
  return tx
    .update(apiKeys)
    .set(suspension)
    .where(and(isResponsibility(apiKeys, businessId, userId), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
}

/** Undefined where it is not suspended: of two owners who ask at once only one takes it over. */
export async function takeOverApiKey(
  tx: Database,
  businessId: string,
  keyId: string,
  userId: string,
  now: Date,
) {
  const [row] = await tx
    .update(apiKeys)
    .set({ ...takenOverBy(userId, now), refusedAt: null })
    .where(
      and(
        eq(apiKeys.businessId, businessId),
        eq(apiKeys.id, keyId),
        isNotNull(apiKeys.suspendedAt),
        isNull(apiKeys.revokedAt),
      ),
    )
    .returning();
  return row;
}

/** True at most once in the time given, however many processes ask. */
export async function setRefused(
  db: Database,
  businessId: string,
  keyId: string,
  now: Date,
  unlessSince: Date,
) {
  const rows = await db
    .update(apiKeys)
    .set({ refusedAt: now })
    .where(
      and(
        eq(apiKeys.businessId, businessId),
        eq(apiKeys.id, keyId),
        sql`(${apiKeys.refusedAt} is null or ${apiKeys.refusedAt} <= ${unlessSince.toISOString()}::timestamptz)`,
      ),
    )
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}
