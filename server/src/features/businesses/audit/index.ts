export { deleteOldAuditEntriesJob } from './audit.jobs.ts';
export {
  type AuditEntryFilter,
  type BusinessAudit,
  businessAudit,
  exportEntries,
  noteDeed,
} from './audit.service.ts';
