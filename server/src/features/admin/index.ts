export { adminRoutes } from './admin.routes.ts';
export { createAdminService } from './admin.service.ts';
export { createHealthService } from './health.service.ts';
export { healthProbes } from './health-probes.ts';
