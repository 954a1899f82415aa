import type { AuditFilter } from '@parley/contract/businesses/audit-log';
import type { AuditEntryFilter } from '../businesses/index.ts';
import { edgesOfDays } from './calendar-days.ts';
import { getTimeZone } from './figures/index.ts';
import type { InsightContext } from './insight-context.ts';

/** The audit log of a business in the days of its calendar, as the analytics and the inbox count them. */
export async function listAuditEntries(
  context: InsightContext,
  businessId: string,
  { cursor, ...asked }: AuditFilter & { cursor?: string | undefined },
) {
  const timeZone = await getTimeZone(context, businessId);
  const filter = { ...filterOf(asked, timeZone), cursor };
  return { ...(await context.businesses.audit.listEntries(businessId, filter)), timeZone };
}

export async function exportAuditLog(
  context: InsightContext,
  businessId: string,
  asked: AuditFilter,
  userId: string,
) {
  const { audit } = context.businesses;
  const filter = filterOf(asked, await getTimeZone(context, businessId));
  await audit.noteExport(businessId, userId);
  return audit.exportAsCsv(businessId, filter);
}

function filterOf({ personId, area, ...days }: AuditFilter, timeZone: string): AuditEntryFilter {
  const { startedFrom, startedBefore } = edgesOfDays(days, timeZone);
  return { personId, area, from: startedFrom, before: startedBefore };
}
