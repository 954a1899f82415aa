import { exportAuditLog, listAuditEntries } from '@parley/contract/businesses/audit-log';
import type { Mount } from '../../../http/mount-endpoint.ts';
import { csvResponse } from '../../../http/streams/index.ts';
import type { BusinessAudit } from './audit.service.ts';

export function auditRoutes(mount: Mount, audit: BusinessAudit) {
  mount(listAuditEntries, ({ businessId, ...asked }) => audit.listEntries(businessId, asked));
  mount.raw(exportAuditLog, async ({ businessId, ...filter }, { caller, log }) => {
    await audit.noteExport(businessId, caller.userId);
    return csvResponse(audit.exportAsCsv(businessId, filter), 'audit-log.csv', log);
  });
}
