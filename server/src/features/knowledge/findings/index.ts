export { findingRoutes } from './findings.routes.ts';
export { createFindingService } from './findings.service.ts';
