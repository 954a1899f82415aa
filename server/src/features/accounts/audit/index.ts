export { findEvent, findLastTime, listDetailsOf, listEvents } from './audit.repository.ts';
export { type Audit, auditService, newEvent, noteEvent, sendNotice } from './audit.ts';
export { platformAuditRoutes } from './platform-audit.routes.ts';
