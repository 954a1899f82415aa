export { updateContradictionMatter } from './contradiction-matter.ts';
export { contradictionRoutes } from './contradictions.routes.ts';
export { createContradictionService } from './contradictions.service.ts';
export { enqueueComparing } from './enqueue-comparing.ts';
