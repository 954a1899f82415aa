export { exportSources } from './source-list.ts';
export { sourceRoutes } from './sources.routes.ts';
export { createSourceService } from './sources.service.ts';
