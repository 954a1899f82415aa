export { handoffRoutes } from './handoffs.routes.ts';
export { createHandoffService, type HandoffService } from './handoffs.service.ts';
export { addDays, isoDateOf, localDateOf, momentOf } from './zoned-time.ts';
