export { exportSources } from './source-list.ts';
export { sourceRoutes } from './sources.routes.ts';
export { createSourceService, type SourceService } from './sources.service.ts';
