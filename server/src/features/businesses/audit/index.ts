export { deleteOldAuditEntriesJob } from './audit.jobs.ts';
export { auditRoutes } from './audit.routes.ts';
export { type BusinessAudit, businessAudit, exportEntries, noteDeed } from './audit.service.ts';
