export { publicApiRoutes } from './public-api.routes.ts';
export { createPublicApi } from './public-api.service.ts';
