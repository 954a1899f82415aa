import type { AuditKind } from '@parley/contract/businesses/audit-log';
import type { Database } from '../../../platform/database/index.ts';
import type { Actor } from '../../accounts/index.ts';
import type { AdminContext } from '../admin-context.ts';
import { listNoted } from './readings.reports.ts';

type Kind = Extract<AuditKind, `inbox.${string}`>;

const dayMs = 24 * 60 * 60 * 1000;
const via = 'platform' as const;

/**
 * Whoever runs the platform reads what a business's visitors wrote: the business sees in its log that it happened, and
 * the admin's own log says who it was and what they read.
 */
export async function noteReading(
  { businesses, accounts }: AdminContext,
  tx: Database,
  actor: Actor,
  {
    businessId,
    kind,
    subject,
    ...details
  }: { businessId: string; kind: Kind; subject: string } & Record<string, string>,
) {
  await businesses.audit.note(tx, { businessId, userId: null, kind, subject, details: { via } });
  await accounts.people.note(tx, actor, kind.replace(/\W/g, '_'), { businessId, ...details });
}

/** A list that looks again by itself leaves one entry a day in each business that stands in it. */
export async function noteListing(context: AdminContext, businessIds: string[], kind: Kind) {
  const { db, businesses, clock } = context;
  if (businessIds.length === 0) return;
  const noted = await listNoted(db, businessIds, kind, new Date(clock.now().getTime() - dayMs));
  for (const businessId of new Set(businessIds))
    if (!noted.has(businessId))
      await businesses.audit.note(db, { businessId, userId: null, kind, details: { via } });
}
