export { taughtRoutes } from './taught.routes.ts';
export { createTaughtService } from './taught.service.ts';
export type { TaughtTrial } from './taught-trial.ts';
