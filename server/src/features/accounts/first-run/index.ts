export { firstRunRoutes } from './first-run.routes.ts';
export { firstRunService } from './first-run.service.ts';
