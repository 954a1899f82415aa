export { handoffRoutes } from './handoffs.routes.ts';
export { createHandoffService, type HandoffService } from './handoffs.service.ts';
