export { businessRoutes } from './businesses.routes.ts';
export { createBusinessService } from './businesses.service.ts';
