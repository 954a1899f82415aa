export { inboundRoutes } from './inbound.routes.ts';
export { inboundService } from './inbound.service.ts';
