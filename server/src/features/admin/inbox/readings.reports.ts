import type { AuditKind } from '@parley/contract/businesses/audit-log';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { businessAuditEntries } from '../../businesses/audit/audit.tables.ts';

/** Businesses in whose log the same deed of those who run the platform already stands. */
export async function listNoted(db: Database, businessIds: string[], kind: AuditKind, since: Date) {
  const { businessId, createdAt, details } = businessAuditEntries;
  const rows = await db
    .selectDistinct({ businessId })
    .from(businessAuditEntries)
    .where(
      and(
        inArray(businessId, businessIds),
        gte(createdAt, since),
        eq(businessAuditEntries.kind, kind),
        sql`${details} ->> 'via' = 'platform'`,
      ),
    );
  return new Set(rows.map((row) => row.businessId));
}
